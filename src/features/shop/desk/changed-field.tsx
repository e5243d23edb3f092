import { ChangedField as AnyChangedField, type ChangedFieldProps } from '#ui/conflict.tsx'
import type { ProductFormInput } from './schema.ts'

/** A field of a product, with the value that somebody else has saved in it meanwhile. */
export function ChangedField(props: ChangedFieldProps<ProductFormInput>) {
  return <AnyChangedField {...props} />
}
