import type { OtherWay } from '#features/boot/otherWays.ts'
import { codeValidity } from '../contract.ts'
import { type Delivery, type DeliveryOptions, openDelivery } from '../sms/delivery.server.ts'
import type { CodeMessage, Provider } from '../sms/provider.server.ts'
import type { WaySettings } from './settings.ts'
import { telegram } from './telegram.server.ts'
import { voice } from './voice.server.ts'
import { whatsapp } from './whatsapp.server.ts'

export type OtherWays = ReadonlyMap<OtherWay, Delivery<CodeMessage>>

type Ways = { codesAnotherWay: readonly WaySettings[]; receiptsAt: string | null }

/** Each way is a delivery of its own, so that none is left alone because another one is down. */
export const openOtherWays = ({ codesAnotherWay, receiptsAt }: Ways, options: DeliveryOptions): OtherWays =>
  new Map(
    codesAnotherWay.map((settings) => [
      settings.way,
      openDelivery([providerOf(settings, receiptsAt)], options),
    ]),
  )

function providerOf(settings: WaySettings, receiptsAt: string | null): Provider<CodeMessage> {
  switch (settings.way) {
    case 'whatsapp':
      return whatsapp(settings)
    case 'telegram':
      return telegram(settings, { seconds: codeValidity, receiptsAt })
    case 'voice':
      return voice(settings, receiptsAt)
  }
}
