"""The tables of the index in PostgreSQL: a schema of their own, made anew as one."""

SCHEMA = """
drop schema if exists zuruf_documents cascade;
create schema zuruf_documents;
create table zuruf_documents.about (name text primary key, value text not null);
create table zuruf_documents.documents (
    id bigint generated always as identity primary key, path text not null unique, size bigint not null,
    changed_ns bigint not null, digest text not null, settled boolean not null, title text not null, language text,
    pages integer, passages integer not null, reason text
);
create table zuruf_documents.passages (
    id bigint generated always as identity primary key,
    document bigint not null references zuruf_documents.documents on delete cascade,
    headings text not null, clause text, page integer, first integer not null, last integer not null, part integer not null,
    text text not null, body text not null, head text not null, words tsvector not null, vector bytea
);
create index on zuruf_documents.passages (document);
create index on zuruf_documents.passages using gin (words);
"""
