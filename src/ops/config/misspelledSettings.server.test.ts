import assert from 'node:assert/strict'
import { test } from 'node:test'
import { misspelledSettings } from './misspelledSettings.server.ts'

const namedIn = (names: string[]) => misspelledSettings(Object.fromEntries(names.map((name) => [name, 'x'])))

test('a misspelled setting is reported with the right name', () => {
  const meant = {
    TRUSTED_PROXY: 'TRUSTED_PROXIES',
    REQUEST_PER_MINUTE: 'REQUESTS_PER_MINUTE',
    BACKUP_KEEPS: 'BACKUP_KEEP',
    BACKUP_KEPT: 'BACKUP_KEEP',
    APP_SECRETS_FILE: 'APP_SECRET',
    SUPPORT_EMIAL: 'SUPPORT_EMAIL',
    DATABSE_URL: 'DATABASE_URL',
  }
  assert.deepEqual(
    Object.fromEntries(namedIn(Object.keys(meant)).map((each) => [each.name, each.meant])),
    meant,
  )
})

test('ordinary environment names, and correct settings, are left alone', () => {
  const ordinary = [
    ...[
      'PATH',
      'HOME',
      'HOST',
      'HOSTNAME',
      'HOSTS',
      'PORT',
      'PORTS',
      'USER',
      'LANG',
      'LC_ALL',
      'TZ',
      'TERM',
      'SHELL',
    ],
    ...[
      'PWD',
      'OLDPWD',
      'SHLVL',
      'LOGNAME',
      'MAIL',
      'EDITOR',
      'PAGER',
      'TMPDIR',
      'DISPLAY',
      'SSH_CONNECTION',
    ],
    ...['XDG_DATA_DIRS', 'XDG_DATA_HOME', 'XDG_RUNTIME_DIR', 'DBUS_SESSION_BUS_ADDRESS', 'INVOCATION_ID'],
    ...['JOURNAL_STREAM', 'NOTIFY_SOCKET', 'STATE_DIRECTORY', 'CACHE_DIRECTORY', 'CREDENTIALS_DIRECTORY'],
    ...[
      'NODE_PATH',
      'NODE_OPTIONS',
      'NODE_EXTRA_CA_CERTS',
      'NODE_COMPILE_CACHE',
      'NODE_VERSION',
      'npm_package_name',
    ],
    ...[
      'PGHOST',
      'PGPORT',
      'PGUSER',
      'PGDATABASE',
      'POSTGRES_DB',
      'POSTGRES_USER',
      'POSTGRES_PASSWORD',
      'PGDATA',
    ],
    ...[
      'KUBERNETES_SERVICE_HOST',
      'KUBERNETES_PORT',
      'SIMAT_SERVICE_HOST',
      'SIMAT_PORT',
      'SIMAT_SERVERS_PORT',
    ],
    ...[
      'AWS_ACCESS_KEY_ID',
      'AWS_SECRET_ACCESS_KEY',
      'AWS_REGION',
      'MINIO_ROOT_PASSWORD',
      'HTTP_PROXY',
      'NO_PROXY',
    ],
    ...[
      'HTTPS_PROXY',
      'ALL_PROXY',
      'SSL_CERT_FILE',
      'SIMAT_IMAGE',
      'SIMAT_HOST',
      'GRAFANA_PASSWORD',
      'BACKUPS',
    ],
    ...[
      'DATABASE_URL',
      'TRUSTED_PROXIES',
      'APP_SECRET_FILE',
      'ADMIN_PASSWORD_FILE',
      'GITHUB_TOKEN',
      'CI',
      'DEBUG',
    ],
  ]
  assert.deepEqual(namedIn(ordinary), [])
})
