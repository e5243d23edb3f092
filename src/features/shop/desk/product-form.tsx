import { Trans, useLingui } from '@lingui/react/macro'
import { type MutationOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { standardReturnDays } from '#features/shop/orders/return-rules.ts'
import { ChangedField, ConflictContext, useConflict } from '#ui/conflict.tsx'
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

/** The form for a new product. */
export function NewProductForm({ onAdded }: { onAdded: (product: StaffProduct) => void }) {
  const { t } = useLingui()
  return (
    <ProductFields
      isNew
      defaultValues={blank}
      mutation={newProductMutation}
      toBody={bodyOf}
      draft="product"
      success={t`The product is added`}
      onSaved={onAdded}
    />
  )
}

/** The form for an existing product, which somebody else may have open too. It stays open after a save. */
export function EditProductForm({ opened }: { opened: StaffProduct }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { conflict, guard, reopen } = useConflict<StaffProduct, ProductFormInput>({
    opened,
    async ask() {
      const latest = await client.fetchQuery({ ...staffProductQuery(opened.id), staleTime: 0 })
      if (!latest) throw new Error('There is no such product')
      return latest
    },
    valuesOf,
  })
  return (
    <ConflictContext value={conflict}>
      <ProductFields
        defaultValues={conflict.before}
        mutation={guard(productSaveMutation(opened.id))}
        toBody={(input, version) => ({ ...bodyOf(input), version })}
        version={conflict.version}
        draft={`product ${opened.id}`}
        success={t`Your changes are saved`}
        keepsAddress={opened.wasListed}
        onSaved={reopen}
      />
    </ConflictContext>
  )
}

type Props<Body> = {
  isNew?: boolean
  defaultValues: ProductFormInput
  mutation: MutationOptions<StaffProduct, Error, Body>
  toBody: (input: ProductFormFields, version: string) => Body
  version?: string
  draft: string
  success: string
  keepsAddress?: boolean
  onSaved: (product: StaffProduct) => void
}

function ProductFields<Body>({ isNew = false, keepsAddress = false, onSaved, success, ...props }: Props<Body>) {
  const { t } = useLingui()
  const [isUploading, setIsUploading] = useState(false)
  const form = useSchemaForm({
    schema: productForm,
    ...props,
    onSuccess(saved) {
      // The stored values become the form's defaults, so that the next change is compared with them.
      form.reset(valuesOf(saved))
      onSaved(saved)
      toast(success)
    },
  })
  const { field, isBusy } = form
  const yesOrNo = (value: unknown) => (value ? t`Yes` : t`No`)
  return (
    <Form form={form} className="grid gap-8">
      <TextFields isNew={isNew} keepsAddress={keepsAddress} />
      <PictureField onBusy={setIsUploading} />
      <PriceFields />
      <DeliveryFields />
      <FormSection title={t`In the shop`}>
        <ChangedField<ProductFormInput> name="isListed" show={yesOrNo}>
          <CheckField label={t`Show it in the shop`} {...field('isListed')} />
        </ChangedField>
        <ChangedField<ProductFormInput> name="isFeatured" show={yesOrNo}>
          <CheckField label={t`Featured: shown among the first`} {...field('isFeatured')} />
        </ChangedField>
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
