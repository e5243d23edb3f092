import en from 'virtual:messages/en'
import hi from 'virtual:messages/hi'
import mr from 'virtual:messages/mr'
import type { I18n } from '@lingui/core'
import type { Language } from './languages.ts'
import { createI18n } from './messages.ts'

const all: Record<Language, I18n> = { en: createI18n('en', en), hi: createI18n('hi', hi), mr: createI18n('mr', mr) }

/** Every word of a language. The three instances are made once and never changed: safe to share between requests. */
export function i18nOf(language: Language): I18n {
  return all[language]
}
