export const channels = ['call', 'whatsapp', 'email'] as const
export type Channel = (typeof channels)[number]

/**
 * How the URL opens the contact sheet. 'email' focuses the message field. So does 'message', unless the page opens the
 * conversation instead. Every other value, returned as 'true', shows all ways of contact.
 */
export function contactIn({ contact }: { contact?: string }): 'true' | 'message' | 'email' {
  return contact === 'message' || contact === 'email' ? contact : 'true'
}

export const shortestMessage = 10
export const longestMessage = 2000

/** The number of days for which an enquiry waits for a professional to confirm their email address. */
export const waitingDays = 30

/** The number of the sender's own enquiries on a page. */
export const enquiriesAtOnce = 5

/** The storage key of the draft of a message to a professional. */
export function enquiryDraft(professionalId: number): string {
  return `enquiry ${professionalId}`
}

/** '+919000001101' → 'tel:+919000001101' */
export function callLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** A WhatsApp link with a prefilled message. Adds India's country code, 91, if it is missing. */
export function whatsappLink(phone: string, text: string): string {
  const digits = phone.replace(/\D/g, '')
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}?text=${encodeURIComponent(text)}`
}

/** The maximum number of characters of a message that a notification shows. */
export const excerptLength = 120
