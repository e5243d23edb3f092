/** What people are notified of, and choose for. Stored: never rename one. */
export const categories = [
  'security',
  'enquiries',
  'reviews',
  'bookmarks',
  'verification',
  'rates',
  'projects',
  'quotes',
  'orders',
  'stock',
  'hire',
  'visits',
  'digest',
  'messages',
] as const
export type Category = (typeof categories)[number]

/** site: on /notifications and the badges. */
export const channels = ['site', 'email', 'sms'] as const
export type Channel = (typeof channels)[number]

/** As long as the person has not chosen. */
export const isOnByDefault: Readonly<Record<Channel, boolean>> = { site: true, email: true, sms: false }

/** What there is of a category: a digest is an email, and nothing else. What is unread of messages is on the site wherever one is. */
export function channelsOf(category: Category): readonly Channel[] {
  if (category === 'messages') return ['email', 'sms']
  return category === 'digest' ? ['email'] : channels
}

/** Whoever has not chosen for the one has chosen as for the other: who wants no emails of projects wants no digest of them. */
const follows: Partial<Record<Category, Category>> = { digest: 'projects' }

export type Choice = { category: Category; channel: Channel; isOn: boolean }

/** Whether something is on by what a person has chosen. */
export function isOnBy(
  chosen: readonly Choice[],
  { category, channel }: { category: Category; channel: Channel },
): boolean {
  if (isAlwaysOn(category, channel)) return true
  const choiceFor = (wanted: Category | undefined) =>
    chosen.find((each) => each.category === wanted && each.channel === channel)?.isOn
  return choiceFor(category) ?? choiceFor(follows[category]) ?? isOnByDefault[channel]
}

/** Emails that cannot be turned off: whoever has an account or an order must learn what happens to it, and a message is the email. */
const sentAlways: readonly Category[] = ['security', 'enquiries', 'orders']

/** Whether the person has no choice: it is on. */
export function isAlwaysOn(category: Category, channel: Channel): boolean {
  return channel === 'email' && sentAlways.includes(category)
}

/** Only contractors and architects are written to, reviewed and bookmarked; whoever writes reviews gets replies. */
export function categoriesOf(userType: 'customer' | 'contractor' | 'architect'): readonly Category[] {
  return userType === 'customer'
    ? ['security', 'messages', 'projects', 'quotes', 'orders', 'stock', 'hire', 'visits', 'digest', 'reviews']
    : categories
}

/** The count goes no further: a badge shows '9+' above 9. */
export const mostCounted = 10

/** Of so many things a request says at most that a page shows them. */
export const mostShown = 50

export const notificationsAtOnce = 20

/** How long a notification is kept, read or not. */
export const keptDays = 180

const hour = 60 * 60_000
/** So long before it is sent an email takes nothing more: what is being delivered at that moment would be missed. */
const closing = 10_000

/** When a notification is sent, after the last one like it, which was sent or is about to be: never two within an hour. */
export function dueAfter(last: Date | undefined, now: Date): Date {
  if (last === undefined) return now
  if (last.getTime() - now.getTime() > closing) return last
  return new Date(Math.max(now.getTime(), last.getTime() + hour))
}

/** What people call a project, and in which language. */
export type ProjectName = { name: string; lang: string }

/** A sentence with the name of the project that it is about, in marks: people type names, and none passes for a sentence of ours. */
export function withProject(text: string, project: ProjectName | null): string {
  return project ? `“${project.name}”: ${text}` : text
}

/** The category of an unsubscribe token; undefined if it is none. Only the server can tell whether the token is ours. */
export function categoryOfToken(token: string): Category | undefined {
  const [, category] = token.split('.')
  return categories.find((each) => each === category)
}
