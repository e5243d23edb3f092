import { useLingui } from '@lingui/react/macro'

/** A field error of react-hook-form: a message id of the schema, or a sentence of the server. */
type FieldFault = { type?: unknown; message?: string } | undefined

/**
 * Returns the function that translates a field error. Schemas name messages by id; a validator's own text becomes a general
 * one.
 */
export function useFieldWords() {
  const { t, i18n } = useLingui()
  return function fieldWords(fault: FieldFault): string | undefined {
    if (!fault?.message) return undefined
    if (fault.type === 'server') return fault.message
    return i18n.messages[fault.message] ? i18n._(fault.message) : t`Invalid input`
  }
}
