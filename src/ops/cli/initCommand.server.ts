import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import webPush from 'web-push'
import { commandLine } from '#platform/commandLine.server.ts'
import { settings } from '../config/settings/allSettings.server.ts'
import { type Command, Failure, type Invocation, WrongUsage } from './command.server.ts'
import { writePrivateFile } from './writePrivateFile.server.ts'

/** These values need no quotes, whoever reads the file: a shell, systemd or Compose. */
const questions = {
  host: {
    question: 'The host name people will type, like simat.example.org:',
    accepts: /^(?!-)[a-z\d-]+(\.[a-z\d-]+)*$/i,
    expects: 'Give a name without https:// or a path, like simat.example.org.',
  },
  'support-email': {
    question: 'The email address for letters from people:',
    accepts: /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/,
    expects: 'Give an address like help@simat.example.org.',
  },
  sms: {
    question: 'The SMS provider (twilio, unifonic or http):',
    accepts: /^(twilio|unifonic|http)$/,
    expects: 'Give one of twilio, unifonic and http; you can add a second one to the file later.',
  },
}

export const initCommand: Command = {
  name: 'init',
  takes: '<example> <file>',
  summary: 'writes the environment of a new installation, with new secrets, and lists what is left to do',
  about:
    'The example is one of packaging/*/simat.env.example. What no option gives is asked. An existing file is not changed.',
  least: 2,
  most: 2,
  options: {
    host: { value: '<name>', what: 'the host name people type' },
    'support-email': { value: '<address>', what: 'the address for letters' },
    sms: { value: '<provider>', what: 'twilio, unifonic or http' },
  },
  async run(invocation) {
    const [example = '', file = ''] = invocation.words
    const host = await answerTo(invocation, 'host')
    const email = await answerTo(invocation, 'support-email')
    const provider = await answerTo(invocation, 'sms')
    const text = await readFile(example, 'utf8').catch((cause) => {
      throw new Failure(`${example} could not be read: ${cause.code}`, { cause })
    })
    const filled = withProvider(text, provider).replace(/^([A-Z_]+)=.*$/gm, (line, name) => {
      const value = valuesFor(host, email)[name]
      return value ? `${name}=${value()}` : line
    })
    await mkdir(dirname(file), { recursive: true })
    await writePrivateFile(
      file,
      (async function* () {
        yield filled
      })(),
    )
    for (const line of leftToDo(file, filled)) invocation.say(line)
  },
}

async function answerTo({ given, ask, warn }: Invocation, option: keyof typeof questions) {
  const { question, accepts, expects } = questions[option]
  for (;;) {
    const typed = given(option)
    const answer = (typed ?? (await ask(question)))?.trim()
    if (answer === undefined) throw new WrongUsage(`Without a terminal, give --${option}.`)
    if (accepts.test(answer)) return answer
    if (typed !== undefined) throw new WrongUsage(`--${option} cannot be ${answer}. ${expects}`)
    warn(expects)
  }
}

const secret = () => randomBytes(32).toString('hex')

const valuesFor = (host: string, email: string): Readonly<Record<string, () => string>> => ({
  PUBLIC_ORIGIN: () => `https://${host}`,
  SUPPORT_EMAIL: () => email,
  APP_SECRET: secret,
  ADMIN_PASSWORD: secret,
  PUSH_PRIVATE_KEY: () => webPush.generateVAPIDKeys().privateKey,
})

/** Replaces the example's provider by another, with the settings it requires. */
function withProvider(text: string, provider: string) {
  const needed = Object.entries(settings)
    .filter(([, { needed = [] }]) => needed.includes(`SMS_PROVIDER=${provider}`))
    .map(([name]) => `${name}=\n`)
  return text.replace(/^SMS_PROVIDER=.*\n(SMS_\w+=.*\n)*/m, `SMS_PROVIDER=${provider}\n${needed.join('')}`)
}

const blankName = ([, name = '']: readonly string[]) =>
  name === 'ALERT_WEBHOOK_URL' ? `${name} (unless Prometheus pages you)` : name

const leftToDo = (file: string, filled: string) => [
  `${file} was written, with new secrets. Now:`,
  `- fill in ${[...filled.matchAll(/^(\w+)=$/gm)].map(blankName).join(', ')}`,
  `- copy ${file} to a safe place elsewhere, because no backup contains it`,
  '- start the server, and run the doctor: its lines say what else is missing',
  `- when your moderator has signed in and set up a profile: ${commandLine} admin add <name> <phone> --role moderator`,
]
