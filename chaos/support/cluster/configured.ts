/** Patroni's minimum lock TTL in seconds. */
const minLock = 20

type Node = { name: string; address: string }
type Nodes = Node[]

const etcdOf = (nodes: Nodes) => nodes.map(({ address }) => `${address}:2379`).join(',')

export const etcdCommand = ({ name, address }: Node, nodes: Nodes) => [
  'etcd',
  ...['--name', name, '--data-dir', `/mnt/${name}/etcd`, '--log-level', 'warn'],
  ...['--listen-client-urls', `http://${address}:2379`, '--advertise-client-urls', `http://${address}:2379`],
  ...[
    '--listen-peer-urls',
    `http://${address}:2380`,
    '--initial-advertise-peer-urls',
    `http://${address}:2380`,
  ],
  ...['--initial-cluster', nodes.map((each) => `${each.name}=http://${each.address}:2380`).join(',')],
  ...['--initial-cluster-state', 'new', '--heartbeat-interval', '200', '--election-timeout', '2000'],
]

export const patroniFile = ({ name, address }: Node, nodes: Nodes) => `
scope: simat
name: ${name}
restapi: { listen: '${address}:8008', connect_address: '${address}:8008' }
etcd3: { hosts: '${etcdOf(nodes)}' }
bootstrap:
  dcs:
    ttl: ${minLock}
    loop_wait: 1
    retry_timeout: 3
    maximum_lag_on_failover: 1048576
    primary_start_timeout: 0
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 200
        shared_buffers: 64MB
        max_wal_size: 512MB
        wal_keep_size: 256MB
        wal_log_hints: 'on'
        hot_standby: 'on'
        log_min_messages: warning
      pg_hba:
        - local all all trust
        - host all all 0.0.0.0/0 trust
        - host replication all 0.0.0.0/0 trust
  initdb: [ { encoding: UTF8 }, { locale-provider: builtin }, { builtin-locale: C.UTF-8 }, { locale: C }, data-checksums ]
postgresql:
  listen: '${address}:5432'
  connect_address: '${address}:5432'
  data_dir: /mnt/${name}/data
  bin_dir: /usr/lib/postgresql/18/bin
  pgpass: /mnt/${name}/pgpass
  authentication:
    superuser: { username: postgres, password: none }
    replication: { username: replicator, password: none }
    rewind: { username: rewinder, password: none }
  parameters: { unix_socket_directories: /mnt/${name} }
`

type Ports = { writes: number; people: number; servers: number[] }

/** One port routes to Patroni's primary, the other to the running servers. */
export const haproxyFile = (nodes: Nodes, { writes, people, servers }: Ports) => `
defaults
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  default-server inter 300ms fall 2 rise 1
frontend writes
  mode tcp
  bind 127.0.0.1:${writes}
  default_backend primary
backend primary
  mode tcp
  option httpchk OPTIONS /primary
  http-check expect status 200
  timeout check 1s
  default-server on-marked-down shutdown-sessions
${nodes.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`).join('\n')}
frontend people
  mode http
  bind 127.0.0.1:${people}
  default_backend servers
backend servers
  mode http
  option httpchk GET /healthz
  option redispatch
  retries 2
${servers.map((port, i) => `  server simat${i} 127.0.0.1:${port} check`).join('\n')}
`

export const pgbouncerFile = (pooler: { port: number; before: number; lines: string[] }) => `
[databases]
* = host=127.0.0.1 port=${pooler.before} user=simat
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler.port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 2000
max_prepared_statements = 500
log_connections = 0
log_disconnections = 0
${pooler.lines.join('\n')}
`

/** Retries immediately: during a failover, no server is available for seconds. */
export const throughFailovers = [
  'default_pool_size = 80',
  'server_login_retry = 0.3',
  'server_connect_timeout = 2',
  'query_wait_timeout = 5',
]
