import { ceilingAbroad, countries } from '#features/accounts/phone/countries.ts'
import { createSandbox } from '#platform/imageWorker/sandbox.server.ts'
import { type Config, isLoopback } from '../config/config.server.ts'
import { sealingIsRecommended } from '../jobs/housekeeping.server.ts'
import type { Finding } from './findings.server.ts'

/** A page with its data takes several requests. */
const fewestRequests = 60

/** A random secret of minimum length nearly always has more distinct characters, even in hex. */
const minSigns = 8

export async function riskFindings(config: Config): Promise<Finding[]> {
  const { production, secure, trustedProxies, supportEmail, metricsPort, policy, showsCodes } = config
  const { missing } = await createSandbox()
  const always: (Finding | false)[] = [
    ...config.misspelt.map(({ name, meant }) => ({
      found: `${name} is not read`,
      risk: `did you mean ${meant}?`,
    })),
    showsCodes && {
      found: 'codes are shown to anybody who asks for one',
      risk: 'give NODE_ENV=production and a real SMS_PROVIDER before people come',
    },
  ]
  const inProduction: (Finding | false)[] = [
    config.requestsPerMinute < fewestRequests && {
      found: `REQUESTS_PER_MINUTE is ${config.requestsPerMinute}`,
      risk: `people who use Simat normally are refused; give ${fewestRequests} or more`,
    },
    config.logLevel === 'silent' && {
      found: 'LOG_LEVEL is silent',
      risk: 'a failure leaves no trace; give info or warn',
    },
    metricsPort !== null &&
      config.metricsToken === null &&
      !isLoopback(config.metricsHost) && {
        found: `metrics are served at ${config.metricsHost} to anyone who reaches it`,
        risk: 'set METRICS_TOKEN, or let only Prometheus reach the port',
      },
    secure &&
      trustedProxies.length === 0 && {
        found: 'PUBLIC_ORIGIN is https, and TRUSTED_PROXIES is not set',
        risk: 'name the proxy, or everybody behind it counts as one person',
      },
    config.countries === null && {
      found: `SMS_COUNTRIES is not set, so codes go to ${countries.length} countries`,
      risk: `at most ${ceilingAbroad} a day to each abroad; name the countries you serve, like SA,AE,KW,QA,BH,OM`,
    },
    !isReached(supportEmail) && {
      found: `SUPPORT_EMAIL is ${supportEmail}`,
      risk: 'give an address that somebody reads',
    },
    config.alertWebhookUrl === null && {
      found: 'no alerts are posted (ALERT_WEBHOOK_URL)',
      risk:
        metricsPort === null
          ? 'set it, or METRICS_PORT for Prometheus, or nothing tells you of a fault'
          : 'set it, unless Prometheus reads METRICS_PORT and pages you',
    },
    !policy.protects && { found: sealingIsRecommended, risk: 'see docs/SEALED.md' },
    config.appSecret !== null &&
      new Set(config.appSecret).size < minSigns && {
        found: `APP_SECRET is made of ${new Set(config.appSecret).size} different signs`,
        risk: 'it can be guessed; make one by openssl rand -hex 32',
      },
    missing === undefined
      ? { found: 'photos are decoded in a sandbox' }
      : {
          found: `photos are decoded without a sandbox (${missing})`,
          risk: 'install bubblewrap, if this system lets the user of the server make namespaces',
        },
  ]
  return [...always, ...(production ? inProduction : [])].filter((finding) => finding !== false)
}

const isReached = (address: string) =>
  /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(address) && !address.endsWith('.example')
