import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { materialIds } from '#features/estimating/rates/material-rules.ts'
import { uploadedPictureSchema } from '#features/pictures/schema.ts'
import { gstRates, productUnits } from '#features/shop/catalog/category-rules.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { idCursor } from '#platform/http/cursor-schema.ts'
import { asCode, typing } from '#platform/values/field-schema.ts'
import { needed, wholeNumber, wholeRupees } from '#platform/values/number-schema.ts'
import { chooseListed, manyLines, normalised, oneLine, tooLong } from '#platform/values/text-schema.ts'
import {
  enteredReasons,
  highestPrice,
  highestWeight,
  isAboveMrp,
  longestDescription,
  longestName,
  longestNote,
  longestTag,
  mostPictures,
  mostPieces,
  mostTags,
  productFilters,
  readContent,
  readHsn,
  readSku,
  readSlug,
  shopParts,
  stockReasons,
} from './rules.ts'

const says = {
  name: msg`Please enter a name of at least 2 characters`.id,
  description: msg`Please describe the product in at least 10 characters`.id,
  brand: msg`Please enter the brand`.id,
  slug: msg`Please enter an address with a to z, digits and hyphens only, such as mixer-tap`.id,
  sku: msg`Please enter an SKU with A to Z, digits and hyphens only, such as TAP-118`.id,
  price: msg`Please enter a price from ₹1 to ₹1 crore`.id,
  discount: msg`Please enter a discount from 0 to 99 percent`.id,
  gst: msg`Please choose the rate of GST`.id,
  hsn: msg`An HSN code has 4, 6 or 8 digits`.id,
  weight: msg`Please enter the weight in grams, from 1 to 1,00,00,000`.id,
  country: msg`Please enter the country of origin`.id,
  seller: msg`Please choose who sells it`.id,
  content: msg`Please enter a quantity with at most 3 decimals, such as 0.035`.id,
  days: msg`Please enter 0 to 30 days`.id,
  tag: msg`A tag can have at most 30 characters`.id,
  tags: msg`A product can have at most 20 tags`.id,
  pictures: msg`A product can have at most 12 photos. Remove one to add another.`.id,
}
/** The messages for invalid combinations of fields. */
export const notTogether = {
  mrp: msg`The MRP can't be below the price before the discount`.id,
  content: msg`Please enter how much of the material one piece contains`.id,
  material: msg`Please choose the material`.id,
  picture: msg`A product in the shop needs at least one photo`.id,
}

const text = (most: number) => oneLine().max(most, tooLong)
const price = needed(wholeRupees, 1, highestPrice, says.price)

const content = z
  .union([z.number(), z.string(), z.null()])
  .transform((given, context) => {
    const read = readContent(given === null ? '' : String(given))
    if (read !== undefined) return read
    context.issues.push({ code: 'custom', message: says.content, input: given })
    return z.NEVER
  })
  .register(typing, { inputMode: 'decimal', autoComplete: 'off', maxLength: 30 })

/** The fields of a product that staff enter, without its pictures. The form and the import both use them. */
export const productFields = {
  sku: normalised(readSku, says.sku).register(typing, asCode),
  slug: normalised(readSlug, says.slug),
  part: z.enum(shopParts, chooseListed),
  name: text(longestName).min(2, says.name),
  nameHi: text(longestName),
  nameMr: text(longestName),
  description: manyLines().min(10, says.description).max(longestDescription, tooLong),
  descriptionHi: manyLines().max(longestDescription, tooLong),
  descriptionMr: manyLines().max(longestDescription, tooLong),
  brand: text(60).min(1, says.brand),
  tags: z
    .array(oneLine().min(1, says.tag).max(longestTag, says.tag))
    .max(mostTags, says.tags)
    .transform((tags) => [...new Set(tags)]),
  price,
  discount: wholeNumber.transform((value) => value ?? 0).refine((value) => value >= 0 && value <= 99, says.discount),
  mrp: price,
  gstRate: needed(wholeNumber, 0, 40, says.gst).refine((rate) => gstRates.some((each) => each === rate), says.gst),
  hsn: normalised(readHsn, says.hsn).register(typing, { inputMode: 'numeric', autoComplete: 'off', maxLength: 30 }),
  weightGrams: needed(wholeNumber, 1, highestWeight, says.weight),
  isHeavy: z.boolean(),
  country: text(60).min(2, says.country),
  sellerId: needed(wholeNumber, 1, Number.MAX_SAFE_INTEGER, says.seller),
  unit: z.enum(productUnits, chooseListed),
  material: z.union([z.enum(materialIds), z.literal('')], chooseListed),
  materialContent: content,
  returnDays: needed(wholeNumber, 0, 30, says.days),
  isFeatured: z.boolean(),
  isListed: z.boolean(),
}

const pictureIds = z
  .array(z.int().positive())
  .max(mostPictures, says.pictures)
  .refine((ids) => new Set(ids).size === ids.length, msg`Each photo can be shown once.`.id)

type Entered = z.output<z.ZodObject<typeof productFields>>
/** The checks that involve several fields. */
export function checkTogether(given: Entered, pictureCount: number, context: z.RefinementCtx): void {
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (isAboveMrp(given)) issue('mrp', notTogether.mrp)
  if (given.material && given.materialContent === null) issue('materialContent', notTogether.content)
  if (!given.material && given.materialContent !== null) issue('material', notTogether.material)
  if (given.isListed && pictureCount === 0) issue('isListed', notTogether.picture)
}

const unrelated = z.object({ ...productFields, pictureIds })
export const newProduct = unrelated.superRefine((given, context) =>
  checkTogether(given, given.pictureIds.length, context),
)
export type NewProduct = z.input<typeof newProduct>
export type ProductInput = z.output<typeof newProduct>

/** A save includes the version of the product on which the form is based. */
export const productSave = unrelated
  .extend({ version: z.string().max(2000) })
  .superRefine((given, context) => checkTogether(given, given.pictureIds.length, context))
/** The fields of the form. They contain the pictures, not only their ids, because the form shows the pictures. */
export const productForm = z
  .object({ ...productFields, pictures: z.array(uploadedPictureSchema).max(mostPictures, says.pictures) })
  .superRefine((given, context) => checkTogether(given, given.pictures.length, context))
export type ProductFormInput = z.input<typeof productForm>
export type ProductFormFields = z.output<typeof productForm>

/** A product as staff read and change it. */
export const staffProductSchema = z.object({
  id: z.int(),
  version: z.string(),
  /** Whether the product was ever listed. If so, its address can't change. */
  wasListed: z.boolean(),
  stock: z.int(),
  product: z.object({
    ...{ sku: z.string(), slug: z.string(), part: z.enum(shopParts), name: z.string(), nameHi: z.string() },
    ...{ nameMr: z.string(), description: z.string(), descriptionHi: z.string(), descriptionMr: z.string() },
    ...{ brand: z.string(), tags: z.array(z.string()), price: z.int(), discount: z.int(), mrp: z.int() },
    ...{ gstRate: z.int(), hsn: z.string(), weightGrams: z.int(), isHeavy: z.boolean(), country: z.string() },
    ...{ sellerId: z.int(), unit: z.enum(productUnits), material: z.union([z.enum(materialIds), z.literal('')]) },
    ...{ materialContent: z.number().nullable(), returnDays: z.int(), isFeatured: z.boolean(), isListed: z.boolean() },
    pictures: z.array(uploadedPictureSchema),
  }),
})
export type StaffProduct = z.infer<typeof staffProductSchema>

const staffProductCard = z.object({
  ...{ id: z.int(), sku: z.string(), slug: z.string(), name: z.string(), brand: z.string(), part: z.enum(shopParts) },
  ...{ price: z.int(), stock: z.int(), isListed: z.boolean(), picture: pictureSchema.nullable() },
})
export type StaffProductCard = z.infer<typeof staffProductCard>
export const staffProductsQuestion = z.object({
  show: z.enum(productFilters, chooseListed).default('all'),
  part: z.enum(shopParts, chooseListed).optional(),
  /** Words of name, description, brand and tags in any script, or the beginning of an SKU. */
  search: oneLine().max(100, tooLong).default(''),
  after: idCursor.optional(),
})
export const staffProductsSchema = z.object({ products: z.array(staffProductCard), next: z.string().nullable() })
export type StaffProducts = z.infer<typeof staffProductsSchema>

const pieces = msg`Please enter a number from 1 to 10,00,000`.id
const counted = msg`Please enter a number from 0 to 10,00,000`.id
const reason = z.enum(enteredReasons, chooseListed)
function checkPieces(given: { reason: string; quantity: number }, context: z.RefinementCtx): void {
  if (given.reason !== 'counted' && given.quantity === 0)
    context.addIssue({ code: 'custom', path: ['quantity'], message: pieces })
}
const stockFields = {
  reason,
  quantity: needed(wholeNumber, 0, mostPieces, counted),
  note: oneLine().max(longestNote, tooLong),
}
/**
 * A quantity received or damaged, or counted on the shelf. `seen` is the number that the screen showed on the shelf,
 * ordered goods included.
 */
export const stockInput = z.object({ ...stockFields, seen: z.int().min(0) }).superRefine(checkPieces)
export type StockInput = z.output<typeof stockInput>
export const stockForm = z.object(stockFields).superRefine(checkPieces)

const movementSchema = z.object({
  id: z.int(),
  /** The change of the stock: positive if pieces were added, negative if pieces were removed. */
  quantity: z.int(),
  reason: z.enum(stockReasons),
  /** The stock after the movement. */
  left: z.int(),
  orderId: z.int().nullable(),
  note: z.string(),
  createdAt: z.iso.datetime(),
})
export type StockMovement = z.infer<typeof movementSchema>
export const stockQuestion = z.object({ after: idCursor.optional() })
export const stockSchema = z.object({
  /** How many pieces can be sold. */
  stock: z.int(),
  /** How many more pieces are on the shelf, because they are ordered and still in the store. */
  ordered: z.int(),
  movements: z.array(movementSchema),
  next: z.string().nullable(),
})
export type Stock = z.infer<typeof stockSchema>
