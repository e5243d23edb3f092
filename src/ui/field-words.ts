import { useLingui } from '@lingui/react/macro'

/** What a form library knows of a field: a message of the schema, or a sentence of the server. */
type FieldFault = { type?: unknown; message?: string } | undefined

/** The sentence for what is wrong with a field. Schemas name messages by id; a validator's own text becomes the general one. */
export function useFieldWords() {
  const { t, i18n } = useLingui()
  return function fieldWords(fault: FieldFault): string | undefined {
    if (!fault?.message) return undefined
    if (fault.type === 'server') return fault.message
    return i18n.messages[fault.message] ? i18n._(fault.message) : t`Invalid input`
  }
}
