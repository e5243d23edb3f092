import type { Language } from './languages.ts'

/**
 * The month names of Unicode's CLDR (checked by a test). Intl.DateTimeFormat is not used: its first use is slow, and
 * browsers of different ages name some months differently from the server, so that the page would not match its HTML.
 */
export const months: Record<Language, readonly string[]> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  hi: ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
  mr: ['जानेवारी', 'फेब्रुवारी', 'मार्च', 'एप्रिल', 'मे', 'जून', 'जुलै', 'ऑगस्ट', 'सप्टेंबर', 'ऑक्टोबर', 'नोव्हेंबर', 'डिसेंबर'],
}

/**
 * Short month names. English has three letters for each. Hindi and Marathi shorten with a point, as people write it,
 * but not names that are already short.
 */
export const shortMonths: Record<Language, readonly string[]> = {
  en: months.en.map((name) => name.slice(0, 3)),
  hi: ['जन.', 'फ़र.', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अग.', 'सित.', 'अक्टू.', 'नव.', 'दिस.'],
  mr: ['जाने.', 'फेब्रु.', 'मार्च', 'एप्रिल', 'मे', 'जून', 'जुलै', 'ऑग.', 'सप्टें.', 'ऑक्टो.', 'नोव्हें.', 'डिसें.'],
}
