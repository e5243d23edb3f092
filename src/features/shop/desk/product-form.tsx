import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { standardReturnDays } from '#features/shop/orders/return-rules.ts'
import { CheckField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { newProductMutation, productSaveMutation } from './mutations.ts'
import { PictureField } from './picture-field.tsx'
import { PriceFields } from './price-fields.tsx'
import { staffProductQuery } from './queries.ts'
import {
  type NewProduct,
  type ProductFormFields,
  type ProductFormInput,
  productForm,
  type StaffProduct,
} from './schema.ts'
import { TextFields } from './text-fields.tsx'

type Props = {
  /** The product that the form edits. Undefined for a new one. */
  opened?: StaffProduct
  onAdded?: (product: StaffProduct) => void
}

/** The form of a new or an existing product. That of an existing one stays open after a save. */
export function ProductForm({ opened, onAdded }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const isNew = !opened
  const [isUploading, setIsUploading] = useState(false)
  const form = useSchemaForm({
    schema: productForm,
    mutation: newProductMutation,
    toBody: bodyOf,
    edits: opened
      ? {
          record: opened,
          ask: () => client.fetchQuery({ ...staffProductQuery(opened.id), staleTime: 0 }),
          valuesOf,
          mutation: productSaveMutation(opened.id),
          toBody: (input, version) => ({ ...bodyOf(input), version }),
        }
      : undefined,
    defaultValues: blank,
    draft: opened ? `product ${opened.id}` : 'product',
    onSuccess(saved) {
      // The stored values become the form's defaults, so that the next change is compared with them.
      form.reset(valuesOf(saved))
      onAdded?.(saved)
      toast(isNew ? t`Product added` : t`Your changes are saved`)
    },
  })
  const { field, isBusy } = form
  return (
    <Form form={form} className="grid gap-8">
      <TextFields isNew={isNew} keepsAddress={opened?.wasListed ?? false} />
      <PictureField onBusy={setIsUploading} />
      <PriceFields />
      <DeliveryFields />
      <FormSection title={t`In the shop`}>
        <CheckField label={t`Show it in the shop`} {...field('isListed')} />
        <CheckField label={t`Featured: shown among the first`} {...field('isFeatured')} />
      </FormSection>
      <div className="sticky bottom-[var(--bottom-bar)] z-10 -mx-4 border-t border-line bg-ground px-4 py-3 sm:mx-0 sm:px-0">
        <div className="sm:ml-auto sm:w-64">
          <SubmitButton isBusy={isBusy || isUploading}>
            {isUploading ? t`Uploading photos …` : isBusy ? t`Saving...` : isNew ? <Trans>Add product</Trans> : t`Save`}
          </SubmitButton>
        </div>
      </div>
    </Form>
  )
}

function bodyOf({ pictures, ...input }: ProductFormFields): NewProduct {
  return { ...input, pictureIds: pictures.map(({ id }) => id) }
}

const blank: ProductFormInput = {
  ...{ sku: '', slug: '', part: 'finishes-materials', name: '', nameHi: '', nameMr: '', description: '' },
  ...{ descriptionHi: '', descriptionMr: '', brand: '', tags: [], price: '', discount: '', mrp: '', gstRate: '' },
  ...{ hsn: '', weightGrams: '', isHeavy: false, country: 'India', sellerId: '', unit: 'piece', material: '' },
  ...{ materialContent: '', returnDays: String(standardReturnDays), isFeatured: false, isListed: false, pictures: [] },
}

/** The form's values for a product. Numbers become texts, so that a field can hold a half-typed number. */
function valuesOf({ product }: StaffProduct): ProductFormInput {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    ...product,
    price: text(product.price),
    discount: product.discount === 0 ? '' : text(product.discount),
    mrp: text(product.mrp),
    gstRate: text(product.gstRate),
    weightGrams: text(product.weightGrams),
    sellerId: text(product.sellerId),
    materialContent: text(product.materialContent),
    returnDays: text(product.returnDays),
  }
}
