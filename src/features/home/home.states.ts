import { firstDaysCalls } from '#features/home/firstDays/firstDays.contract.ts'
import { mirrorCalls } from '#features/home/mirror/mirror.contract.ts'
import { kinds, notificationsCalls } from '#features/notifications/notifications.contract.ts'
import { bellMessages, notificationMessages } from '#features/notifications/notifications.messages.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { historyMessages } from '#features/ratings/history/history.messages.ts'
import { perCategory, ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { sealedMessages } from '#features/ratings/sealed/sealed.messages.ts'
import { sharingMessages } from '#features/sharing/sharing.messages.ts'
import { rated, roughlyRated, unrated } from '#tests/support/defaultReplies.ts'
import { answers, fails, statesOf, waits, withMore } from '#tests/support/screenStates.ts'
import { firstDayMessages } from './firstDays/firstDays.messages.ts'

const few = ['verified', 'friend_joined', 'new_device', 'decided'] as const
const news = few.map((kind, id) => ({ id, kind, createdAt: '2026-11-20', isRead: id > 1 }))
const page = (from: number) =>
  answers(
    notificationsCalls.history,
    kinds.map((kind, id) => ({ id: from + id, kind, createdAt: '2026-11-19', isRead: true })),
  )
const unread = news.filter(({ isRead }) => !isRead)
const sealed = { at: '/', edition: 'trusted' } as const
const hidden = answers(firstDaysCalls.steps, { hasAsked: true, rated: 3, isHidden: true })
const tooFew = { ...unrated, state: 'few' as const }

export const listed = [
  statesOf('home', {
    loading: [
      { name: 'loading', at: '/', replies: [waits(profilesCalls.own), waits(ratingsCalls.received)] },
      { name: 'ratings loading', at: '/', replies: [waits(ratingsCalls.received)] },
    ],
    empty: [
      { name: 'nobody has rated', at: '/', replies: [answers(ratingsCalls.received, unrated)] },
      {
        name: 'first days',
        ...sealed,
        replies: [answers(ratingsCalls.received, { ...unrated, state: 'none' })],
      },
      {
        name: 'mirror',
        ...sealed,
        replies: [answers(ratingsCalls.received, { ...unrated, state: 'none' })],
        steps: [{ press: firstDayMessages.see }],
      },
      {
        name: 'history of one day',
        ...sealed,
        replies: [answers(ratingsCalls.history, [])],
        steps: [{ unfold: historyMessages.title }],
      },
      { name: 'too few', ...sealed, replies: [answers(ratingsCalls.received, tooFew), hidden] },
      {
        name: 'no news',
        at: '/',
        replies: [answers(notificationsCalls.history, [])],
        steps: [{ press: bellMessages(0) }],
      },
    ],
    error: [
      { name: 'profile fails', at: '/', replies: [fails(profilesCalls.own), fails(ratingsCalls.received)] },
      {
        name: 'history fails',
        at: '/',
        replies: [fails(ratingsCalls.history)],
        steps: [{ unfold: historyMessages.title }],
      },
      { name: 'ratings fail', at: '/', replies: [fails(ratingsCalls.received)] },
      {
        name: 'news fail',
        at: '/',
        replies: [fails(notificationsCalls.history)],
        steps: [{ press: bellMessages(0) }],
      },
      { name: 'offline', at: '/', steps: [{ offline: true }] },
    ],
    ready: [
      { name: 'profile', at: '/' },
      {
        name: 'traits over time',
        at: '/',
        steps: [{ unfold: historyMessages.title }, { unfold: historyMessages.figures }],
      },
      { name: 'code', at: '/?tab=qr', shows: sharingMessages.pass },
      { name: 'search', at: '/?tab=search' },
      { name: 'premium', at: '/?tab=premium' },
      {
        name: 'news',
        at: '/',
        replies: [answers(notificationsCalls.unread, unread), answers(notificationsCalls.history, news)],
        steps: [{ press: bellMessages(2) }],
      },
      {
        name: 'a long history',
        at: '/',
        replies: [withMore(page(0), withMore(page(15), page(30)))],
        steps: [{ press: bellMessages(0) }, { press: notificationMessages.earlier }],
      },
      {
        name: 'sealed news',
        ...sealed,
        replies: [
          answers(notificationsCalls.unread, [{ id: 1, kind: 'ratings_renewed', createdAt: '2026-11-25' }]),
          answers(notificationsCalls.history, [
            { id: 1, kind: 'ratings_renewed', createdAt: '2026-11-25', isRead: false },
          ]),
        ],
        steps: [{ press: bellMessages(1) }],
      },
      {
        name: 'sealed, few raters',
        ...sealed,
        replies: [answers(ratingsCalls.received, roughlyRated), hidden],
      },
      {
        name: 'sealed',
        ...sealed,
        replies: [
          answers(ratingsCalls.received, { ...rated, state: 'shown' }),
          answers(mirrorCalls.own, {
            scores: perCategory(() => 4),
            gaps: perCategory((trait) => (trait === 'travelCompanion' ? 'lower' : null)),
          }),
          hidden,
        ],
        steps: [{ press: sealedMessages.howPrivate }],
      },
    ],
  }),
]
