import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { debianRoot } from '../cluster/debianRoot.ts'
import { packages, rootName, suite } from '../cluster/suite.ts'
import type { Engine } from './engine.ts'

export function postgresImage(name: string, { buildah }: Engine, home: string) {
  const script = join(home, 'entrypoint')
  writeFileSync(script, entrypoint, { mode: 0o755 })
  const container = buildah('from', 'scratch')
  buildah('add', '--quiet', container, debianRoot(rootName, suite, packages), '/')
  buildah('add', '--quiet', container, script, '/entrypoint')
  buildah(
    'config',
    '--entrypoint=["/entrypoint"]',
    '--env=PATH=/usr/lib/postgresql/18/bin:/usr/sbin:/usr/bin',
    container,
  )
  buildah('commit', '--quiet', '--rm', container, name)
}

const entrypoint = `#!/bin/sh
set -e
data=/var/lib/postgresql/18/docker
as() { setpriv --reuid postgres --regid postgres --clear-groups "$@"; }
if [ ! -s $data/PG_VERSION ]; then
  mkdir -p $data /run/postgresql
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  chown -R postgres:postgres /var/lib/postgresql /run/postgresql /tmp/password
  chmod 700 $data
  as initdb --pgdata $data --username "$POSTGRES_USER" --pwfile /tmp/password --auth-host scram-sha-256 $POSTGRES_INITDB_ARGS
  echo 'host all all all scram-sha-256' >> $data/pg_hba.conf
  echo "create database $POSTGRES_USER" | as postgres --single -D $data postgres
fi
program=$1
shift
exec setpriv --reuid postgres --regid postgres --clear-groups "$program" -D $data -c 'listen_addresses=*' "$@"
`
