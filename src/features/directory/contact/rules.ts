export const channels = ['call', 'whatsapp', 'email'] as const
export type Channel = (typeof channels)[number]

/**
 * How the address opens the contact sheet: 'email' at the message; 'message' too, where it does not lead on to the conversation; all
 * else with the ways side by side.
 */
export function contactIn({ contact }: { contact?: string }): 'true' | 'message' | 'email' {
  return contact === 'message' || contact === 'email' ? contact : 'true'
}

export const shortestMessage = 10
export const longestMessage = 2000

/** So long a message waits for a professional who has not confirmed their email address yet. */
export const waitingDays = 30

/** So many of the sender's own messages come at once. */
export const enquiriesAtOnce = 5

/** The name of the draft of a message to a professional. */
export function enquiryDraft(professionalId: number): string {
  return `enquiry ${professionalId}`
}

/** '+919000001101' → 'tel:+919000001101' */
export function callLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** A WhatsApp link with a prefilled message. Adds India's country code, 91, where it is missing. */
export function whatsappLink(phone: string, text: string): string {
  const digits = phone.replace(/\D/g, '')
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}?text=${encodeURIComponent(text)}`
}

/** So many characters of a message are shown where the professional is told of it. */
export const quoteLength = 120
