/**
 * The categories of notifications, for each of which people choose channels. The database stores these names, so never
 * rename one.
 */
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

/** `site` means /notifications and the badges. */
export const channels = ['site', 'email', 'sms'] as const
export type Channel = (typeof channels)[number]

/** The setting of a channel if the person has not chosen. */
export const isOnByDefault: Readonly<Record<Channel, boolean>> = { site: true, email: true, sms: false }

/**
 * The channels of a category. A digest is sent only by email. Messages are not on /notifications, because each
 * conversation shows its unread messages.
 */
export function channelsOf(category: Category): readonly Channel[] {
  if (category === 'messages') return ['email', 'sms']
  return category === 'digest' ? ['email'] : channels
}

/**
 * A category without a choice of its own uses the person's choice for the category that it is mapped to. For example,
 * somebody who wants no emails about projects wants no digest of them.
 */
const follows: Partial<Record<Category, Category>> = { digest: 'projects' }

export type Choice = { category: Category; channel: Channel; isOn: boolean }

/** Whether a category is on for a channel, given the person's choices. */
export function isOnBy(
  chosen: readonly Choice[],
  { category, channel }: { category: Category; channel: Channel },
): boolean {
  if (isAlwaysOn(category, channel)) return true
  const choiceFor = (wanted: Category | undefined) =>
    chosen.find((each) => each.category === wanted && each.channel === channel)?.isOn
  return choiceFor(category) ?? choiceFor(follows[category]) ?? isOnByDefault[channel]
}

/**
 * Categories whose emails cannot be turned off. The owner of an account or an order must learn what happens to it. The
 * email about an enquiry contains the enquiry itself.
 */
const sentAlways: readonly Category[] = ['security', 'enquiries', 'orders']

/** Whether a category is always on for a channel, so that people cannot turn it off. */
export function isAlwaysOn(category: Category, channel: Channel): boolean {
  return channel === 'email' && sentAlways.includes(category)
}

/**
 * The categories of a user type. Customers get nothing about enquiries, bookmarks, verification and rates. For them,
 * `reviews` means replies to the reviews that they have written.
 */
export function categoriesOf(userType: 'customer' | 'contractor' | 'architect'): readonly Category[] {
  return userType === 'customer'
    ? ['security', 'messages', 'projects', 'quotes', 'orders', 'stock', 'hire', 'visits', 'digest', 'reviews']
    : categories
}

/** Counting of unread notifications stops at this number, because a badge shows '9+' above 9. */
export const mostCounted = 10

/** The maximum number of records in one request that marks notifications about shown records as read. */
export const mostShown = 50

export const notificationsAtOnce = 20

/** How many days a notification is kept, read or not. */
export const keptDays = 180

const hour = 60 * 60_000
/**
 * No notification is added to an email during the last ms before the email is sent. The job that sends the email might
 * miss a notification that is being stored at that moment.
 */
const closing = 10_000

/**
 * Returns when a notification is sent. `last` is the time at which the previous notification like it was or will be
 * sent. Two emails are at least an hour apart.
 */
export function dueAfter(last: Date | undefined, now: Date): Date {
  if (last === undefined) return now
  if (last.getTime() - now.getTime() > closing) return last
  return new Date(Math.max(now.getTime(), last.getTime() + hour))
}

/** The name of a project, and the language that the name is in. */
export type ProjectName = { name: string; lang: string }

/**
 * Puts the project's name in quotation marks before a sentence, so that a name that somebody typed cannot pass for a
 * sentence of ours.
 */
export function withProject(text: string, project: ProjectName | null): string {
  return project ? `“${project.name}”: ${text}` : text
}

/**
 * The category that is named in an unsubscribe token. Returns undefined if the token names none. Only the server can
 * tell whether the token is genuine.
 */
export function categoryOfToken(token: string): Category | undefined {
  const [, category] = token.split('.')
  return categories.find((each) => each === category)
}
