import { spawn } from 'node:child_process'
import { type Figure, none, type Rig, type Trial } from './support/rig.ts'
import { tested } from './support/tests.ts'

const perFault: Readonly<Record<string, readonly string[]>> = {
  'an image worker that ends, or that several leave in one turn': ['src/platform/imageWorker'],
  'a log that fills a small disk': ['src/platform/postgres/embedded.test.ts'],
  'a clock that ran ahead and was set right': ['src/ops/jobs/clockSkew.test.ts'],
  'a photo left by a crash, or beside the wrong database': [
    'src/features/photos/photos.test.ts',
    'src/features/photos/orphanedFiles.test.ts',
    'src/features/privacy/deletion',
  ],
  'a connection of a backup that goes silent': ['src/ops/backup/deadConnection.test.ts'],
  'a person whom nobody can write': ['src/features/ratings/sealed/nightlyCount.test.ts'],
  'a start or a stop in the middle of a start': ['src/ops/startupErrors.test.ts', 'src/app/stop.test.ts'],
}

export const faults: Rig = {
  name: 'faults',
  summary:
    'repeats single faults (a corrected clock, a silent peer, an image worker that exits, a person whose ratings can’t be counted) on a busy machine',
  size: 2,
  unit: 'rounds',
  whole: 10,
  run,
}

async function run({ size, say }: Trial): Promise<Figure[]> {
  const figures: Figure[] = []
  const stop = keepBusy()
  try {
    for (const [fault, files] of Object.entries(perFault)) {
      let [failures, all] = [0, 0]
      for (let round = 0; round < size; round += 1) {
        const { passed, failed, output } = await tested(files, {})
        failures += failed
        all += passed + failed
        if (failed > 0) say(output)
      }
      say(`${fault}: ${failures} of ${all}`)
      figures.push(none(fault, failures, all))
    }
  } finally {
    stop()
  }
  return figures
}

function keepBusy() {
  const busy = spawn(process.execPath, ['-e', 'for (;;);'])
  const stop = () => busy.kill('SIGKILL')
  process.once('exit', stop)
  return stop
}
