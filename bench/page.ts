import { writePages } from './page/page.ts'

writePages()
