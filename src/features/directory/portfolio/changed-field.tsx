import { ChangedField as AnyChangedField, type ChangedFieldProps } from '#ui/conflict.tsx'
import type { ItemFormInput } from './item-schema.ts'

/** A field of an item, with what someone else has saved in it meanwhile. */
export function ChangedField(props: ChangedFieldProps<ItemFormInput>) {
  return <AnyChangedField {...props} />
}
