import type { Settings } from './setting.server.ts'

export const watchingSettings = {
  LOG_LEVEL: {
    kind: 'one',
    choices: ['debug', 'info', 'warn', 'error', 'silent'],
    usual: 'info',
    about:
      'What is logged, as JSON lines on standard output. Phones are masked; bodies and cookies are never logged.',
    example: 'warn',
  },
  METRICS_PORT: {
    kind: 'number',
    least: 0,
    most: 65_535,
    about: 'Where Prometheus reads how the server does, apart from people ([METRICS.md](METRICS.md)).',
    without: 'no metrics are served',
    example: '9464',
  },
  METRICS_HOST: {
    kind: 'text',
    usual: '127.0.0.1',
    about: 'The address of this machine on which the metrics are served.',
    example: '0.0.0.0',
  },
  METRICS_TOKEN: {
    kind: 'secret',
    least: 16,
    about: 'The bearer token that Prometheus must bring.',
    without: 'none is asked for',
    example: 'a-token-of-prometheus',
    isSecret: true,
  },
} as const satisfies Settings
