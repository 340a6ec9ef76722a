export const suite = 'sid'
export const rootName = 'debian-root'
export const packages = [
  'postgresql-18',
  'patroni',
  'etcd-server',
  'python3-etcd',
  'haproxy',
  'pgbouncer',
  'pgbackrest',
  'ca-certificates',
]
