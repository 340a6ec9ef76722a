import { writePage } from './page/page.ts'

writePage()
