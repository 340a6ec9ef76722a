import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import type { Metrics } from './metrics.server.ts'

export function measureProcess(metrics: Metrics) {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const collections = metrics.counter('nodejs_gc_duration_seconds_total', {
    help: 'Time that collecting garbage took.',
  })
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) collections({}, duration / 1000)
  })
  observer.observe({ entryTypes: ['gc'] })
  metrics.gauge(
    'nodejs_eventloop_lag_p99_seconds',
    { help: 'Delay of the event loop, its 99th percentile since the last reading.' },
    () => {
      const p99 = delay.percentile(99) / 1e9
      delay.reset()
      return p99
    },
  )
  metrics.counted('process_cpu_seconds_total', { help: 'Processor time, of user and system.' }, () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  metrics.gauge('process_resident_memory_bytes', { help: 'Resident memory.' }, () =>
    process.memoryUsage.rss(),
  )
  metrics.gauge(
    'nodejs_heap_size_used_bytes',
    { help: 'Memory of JavaScript in use.' },
    () => process.memoryUsage().heapUsed,
  )
  metrics.gauge('process_start_time_seconds', { help: 'When the process began, since 1970.' }, () =>
    Math.round((Date.now() - process.uptime() * 1000) / 1000),
  )
}
