import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import v8 from 'node:v8'
import { runInNewContext } from 'node:vm'

const collect = process.env.HEAP_COLLECTED ? collector() : () => {}

function collector() {
  v8.setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}

process.on('SIGCONT', () => {
  collect()
  const { used_heap_size: used, total_heap_size: committed } = v8.getHeapStatistics()
  writeFileSync(join(process.env.HEAP_FOLDER!, `${process.pid}.json`), JSON.stringify({ used, committed }))
})
