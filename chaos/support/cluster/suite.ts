export const suite = 'sid'
export const rootName = 'engines-root'
export const packages = [
  'postgresql-18',
  'patroni',
  'etcd-server',
  'python3-etcd',
  'haproxy',
  'pgbouncer',
  'ca-certificates',
]
