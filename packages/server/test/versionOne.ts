/** The database as version 1 made it, with some of everything in it: the statements of that time. */
import type { Dialect } from '../src/store/schema.ts';

export interface OldEntry {
  readonly table: string;
  readonly version: number;
  readonly entry: string;
}

export function versionOne(dialect: Dialect, entries: readonly OldEntry[]): string {
  const isSqlite = dialect === 'sqlite';
  const values = entries.map(
    ({ table, version, entry }) => `(${quoted(table)}, ${version}, ${version}, ${quoted(entry)})`,
  );
  return `
create table settings (name text primary key, value text not null);
insert into settings (name, value) values ('schema', '1'), ('cookies', 'the key of the cookies');
create table tables (id text primary key, created bigint not null, updated bigint not null, stage text not null, is_public integer not null, seating text not null, seed text not null, began text);
create index tables_public on tables (is_public, stage, updated);
create table heads (id text primary key, version integer not null, edition integer not null, clock text, wake_at bigint) ${isSqlite ? 'without rowid' : ''};
create index heads_wake on heads (wake_at) where wake_at is not null;
create table entries (table_id text not null, version integer not null, at bigint not null, entry text not null, constraint entries_key primary key (table_id, version));
create table leases (id text primary key, owner text not null, until bigint not null);
create table people (id text primary key, generation integer not null, created bigint not null, days_off text not null, webhook text);
create table seated (person text not null, table_id text not null, constraint seated_key primary key (person, table_id));
create index seated_table on seated (table_id);
create table links (hash text primary key, kind text not null, person text not null, table_id text, seat integer, expires bigint);
create table chat (n ${isSqlite ? 'integer primary key autoincrement' : 'bigserial primary key'}, table_id text not null, at bigint not null, room text not null, seat integer, person text not null, name text not null, text text not null);
create index chat_table on chat (table_id, n);
create table blocks (id text primary key, person text not null, blocked text not null, name text not null, constraint blocks_pair unique (person, blocked));
create table reports (id text primary key, at bigint not null, person text not null, report text not null);
create table pushes (endpoint text primary key, person text not null, keys text not null);
create index pushes_person on pushes (person);
create table turns (person text not null, table_id text not null, turn bigint not null, constraint turns_key primary key (person, table_id, turn));
create table records (id text primary key, at bigint not null, record text not null);
insert into entries (table_id, version, at, entry) values ${values.join()};
insert into people values ('anna', 3, 1000, '["2026-12-24"]', null);
insert into seated values ('anna', 'old');
insert into chat (table_id, at, room, person, name, text) values ('old', 1, 'players', 'anna', 'Anna', 'Hello');
insert into records values ('shared', 5, '{}');
insert into tables values ('old', 1, 2, 'playing', 1, '${SEATING}', 'seed', '{"setup":1}');
insert into tables values ('broken', 1, 1, 'over', 0, '{"spec":', 'seed', null);
insert into heads values ('broken', 1, 1, null, null);
insert into heads values ('old', ${entries.filter(({ table }) => table === 'old').length}, 4, null, null);
`;
}

const SEATING = JSON.stringify({
  spec: { title: 'Old', players: 2, pack: { id: 'large' } },
  stage: 'playing',
  host: 'anna',
  seats: [],
  dice: {},
});

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
