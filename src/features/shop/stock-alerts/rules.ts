/** So long somebody waits to be told: after it they will have bought it elsewhere. */
export const alertDays = 90
/** The most products that one account or one address waits for. */
export const mostAlerts = 20

/** The page of the link that stops the emails to an address. */
export const stopPath = (token: string) => `/stock-alert?token=${encodeURIComponent(token)}`

/** What the page says after a plain form, in its address. */
export const alertSaidWords = ['noted', 'there', 'gone', 'many', 'invalid', 'busy'] as const
export type AlertSaid = (typeof alertSaidWords)[number]
