import { useLingui } from '@lingui/react/macro'

/** A field error of react-hook-form: a text id of the schema, or a sentence of the server. */
type FieldError = { type?: unknown; message?: string } | undefined

/**
 * Returns a function that translates a field error. A text id of the schema is translated, and a validator's built-in
 * text is replaced by a general one.
 */
export function useFieldError() {
  const { t, i18n } = useLingui()
  return function fieldError(error: FieldError): string | undefined {
    if (!error?.message) return undefined
    if (error.type === 'server') return error.message
    return i18n.messages[error.message] ? i18n._(error.message) : t`Invalid input`
  }
}
