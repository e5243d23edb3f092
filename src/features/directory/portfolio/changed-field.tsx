import { ChangedField as AnyChangedField, type ChangedFieldProps } from '#ui/conflict.tsx'
import type { ItemFormInput } from './item-schema.ts'

/** A field of an item, with the value that was saved elsewhere in the meantime. */
export function ChangedField(props: ChangedFieldProps<ItemFormInput>) {
  return <AnyChangedField {...props} />
}
