import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  CalendarDays,
  Drill,
  Hammer,
  HandCoins,
  Handshake,
  IndianRupee,
  type LucideIcon,
  MessageCircle,
  ReceiptIndianRupee,
  Truck,
} from 'lucide-react'
import type { WaitingForUser, WaitingItem } from '#features/backoffice/operations/waiting-schema.ts'
import { planAnchor } from '#features/building/money/rules.ts'
import { waitingPlace, waitingText } from '#features/building/track/rules.ts'
import { useMachineName } from '#features/hire/machines/machine-words.tsx'
import { formatLakh, formatRupees, formatTime } from '#platform/languages/format.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { useLanguage } from '#ui/language.ts'
import { useWhen } from './use-when.ts'

/** A line of the list: what waits, what it is about if the sentence leaves that open, and where it is handled. */
export type WaitingLine = {
  id: string
  icon: LucideIcon
  text: string
  about?: { text: string; lang?: string | undefined }
  target: { to: string; search?: Record<string, string>; hash?: string }
}

type Of<Kind extends WaitingItem['kind']> = Extract<WaitingItem, { kind: Kind }>
type Words = { [Kind in WaitingItem['kind']]: (item: Of<Kind>) => Omit<WaitingLine, 'id'> }

/** Returns the items as lines in the page's language. `dashboard` is the first part of the dashboard's addresses. */
export function useWaitingLines({ items, today }: WaitingForUser, dashboard: string): WaitingLine[] {
  const words = useWords(today, `/${dashboard}`)
  return items.map((item) => ({
    id: Object.values(idsOf(item)).join(' '),
    ...(words[item.kind] as (item: WaitingItem) => Omit<WaitingLine, 'id'>)(item),
  }))
}

/** What makes an item different from all others of the list. */
function idsOf(item: WaitingItem) {
  switch (item.kind) {
    case 'onProject':
      return { kind: item.waiting.kind, project: item.projectId }
    case 'instalment':
      return { kind: item.kind, member: item.memberId, number: item.number }
    case 'ordersComing':
      return { kind: item.kind, day: item.day }
    default:
      return { kind: item.kind, id: item.id }
  }
}

function useWords(today: string, home: string): Words {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { on, by } = useWhen(today)
  const machineName = useMachineName()
  const hireWords = useHireWords(today)
  /** '₹2.4 lakh' if that is the exact sum, otherwise '₹2,43,567'. */
  const sumText = (sum: number) => (sum % 10_000 === 0 && sum < 9_900_000 ? formatLakh(i18n, sum) : formatRupees(sum))
  const conversation = ({ conversationId }: { conversationId: number }) => ({
    to: `${home}/messages/${conversationId}`,
  })
  return {
    quoteToSend({ id, name, day }) {
      const onDay = by(day)
      return {
        icon: ReceiptIndianRupee,
        text: day < today ? t`${name} is still waiting for your price` : t`${name} wants a price ${onDay}`,
        target: { to: `${home}/quotes/${id}` },
      }
    },
    quoteToDecide({ id, name, title, sum, count }) {
      const shown = sum === null ? '' : formatRupees(sum)
      return {
        icon: ReceiptIndianRupee,
        text:
          name && shown
            ? t`${name} has sent you a quote: ${shown}`
            : t`${plural(count, { one: 'Decide on # quote', other: 'Compare # quotes' })}`,
        ...(title && { about: { text: title } }),
        target: { to: `${home}/quotes/${id}` },
      }
    },
    questionToAnswer: ({ id, count }) => ({
      icon: ReceiptIndianRupee,
      text: t`${plural(count, {
        one: 'Answer # question about your request for quotes',
        other: 'Answer # questions about your request for quotes',
      })}`,
      target: { to: `${home}/quotes/${id}` },
    }),
    unread(item) {
      const { name, count } = item
      return {
        icon: MessageCircle,
        text: t`${plural(count, { one: `${name} has sent you a message`, other: `${name} has sent you # messages` })}`,
        target: conversation(item),
      }
    },
    visitToAnswer(item) {
      const [name, onDay] = [item.name, on(item.day)]
      return { icon: CalendarDays, text: t`${name} suggests a site visit ${onDay}`, target: conversation(item) }
    },
    visitComing(item) {
      const at = new Date(item.at)
      const [name, onDay, time] = [item.name, on(dayInIndia(at)), formatTime(language, at)]
      return {
        icon: CalendarDays,
        text: t({ message: `Site visit with ${name} ${onDay} at ${time}`, context: 'waits for the user' }),
        target: conversation(item),
      }
    },
    visitToReport(item) {
      const [name, onDay] = [item.name, on(item.day)]
      return {
        icon: CalendarDays,
        text: t`Say whether the site visit with ${name} took place ${onDay}`,
        target: conversation(item),
      }
    },
    agreementToAnswer(item) {
      const { name } = item
      return { icon: Handshake, text: t`${name} asks you to agree to what they wrote down`, target: conversation(item) }
    },
    onProject({ projectId, project, lang, waiting }) {
      const { part, search, hash } = waitingPlace(waiting)
      return {
        icon: Hammer,
        text: i18n._(waitingText(waiting)),
        about: { text: project, lang },
        target: {
          to: [`${home}/projects/${projectId}`, part].filter(Boolean).join('/'),
          ...(search && { search }),
          ...(hash && { hash }),
        },
      }
    },
    instalment({ projectId, project, lang, memberId, title, sum: left, day }) {
      const sum = sumText(left)
      const onDay = day === null ? '' : day < today ? on(day) : by(day)
      return {
        icon: IndianRupee,
        text:
          day === null
            ? t`Pay ${sum} for “${title}”`
            : day < today
              ? t`Pay ${sum} for “${title}”, which was due ${onDay}`
              : t`Pay ${sum} for “${title}” ${onDay}`,
        about: { text: project, lang },
        target: {
          to: `${home}/projects/${projectId}/payments`,
          search: { with: String(memberId) },
          hash: planAnchor,
        },
      }
    },
    ordersComing({ id, count, day }) {
      const onDay = on(day)
      return {
        icon: Truck,
        text: t`${plural(count, { one: `Your order arrives ${onDay}`, other: `# of your orders arrive ${onDay}` })}`,
        target: { to: id === null ? `${home}/orders` : `/order/${id}` },
      }
    },
    orderToPay({ id, number, sum: total, at }) {
      const [sum, time] = [formatRupees(total), formatTime(language, new Date(at))]
      return {
        icon: HandCoins,
        text: t`Pay ${sum} for your order ${number} by ${time}`,
        target: { to: `/order/${id}` },
      }
    },
    returnPickup({ id, day }) {
      const onDay = on(day)
      return {
        icon: Truck,
        text: t`We will pick up your return ${onDay}`,
        target: { to: `/order/${id}` },
      }
    },
    hire({ id, wait, name, day, machine }) {
      const { name: title, lang } = machineName(machine)
      return {
        icon: Drill,
        text: hireWords[wait](name, day),
        about: { text: title, lang },
        target: { to: `${home}/hire/${id}` },
      }
    },
  }
}

/** The sentences about hires. The machine is named beside them. */
function useHireWords(today: string): Record<Of<'hire'>['wait'], (name: string, day: string) => string> {
  const { t } = useLingui()
  const { on } = useWhen(today)
  const dayWords = (day: string) => ({ onDay: on(day), isLate: day < today })
  return {
    toAnswer(name, day) {
      const { onDay } = dayWords(day)
      return t`${name} wants to hire your machine ${onDay}`
    },
    toHandOver(name, day) {
      const { onDay, isLate } = dayWords(day)
      return isLate ? t`${name} has not received your machine yet` : t`Your machine goes to ${name} ${onDay}`
    },
    comesBack(name, day) {
      const { onDay, isLate } = dayWords(day)
      return isLate
        ? t`${name} should have given back your machine ${onDay}`
        : t`${name} gives back your machine ${onDay}`
    },
    toTakeBack: (name) => t`Confirm that ${name} has given back your machine`,
    toSettle: (name) => t`Settle the booking with ${name}`,
    toReceive(name, day) {
      const { onDay, isLate } = dayWords(day)
      return isLate
        ? t`You have not received the machine from ${name} yet`
        : t`You get the machine from ${name} ${onDay}`
    },
    toGiveBack(name, day) {
      const { onDay, isLate } = dayWords(day)
      return isLate ? t`The machine was due back with ${name} ${onDay}` : t`Give the machine back to ${name} ${onDay}`
    },
    claimToAnswer: (name) => t`${name} claims money for the machine`,
  }
}
