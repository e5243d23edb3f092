import { sql } from 'kysely'
import { pictureJson } from '#features/pictures/picture-json.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Picture, pictureIn } from '#platform/files/pictures.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { type CardRow, cardColumns, inLanguage, isForAll, shownOf } from './cards.server.ts'
import type { Product } from './schema.ts'

type Row = Omit<CardRow, 'picture'> & {
  description: string
  description_hi: string | null
  description_mr: string | null
  tags: string[]
  pictures: Picture[]
  mrp: number
  gst_rate: Product['gstRate']
  hsn: string
  weight_grams: number
  country: string
  return_days: number
  legal_name: string
  street: string
  city: string
  pincode: string
  gstin: string
  email: string
  phone: string
}

/**
 * A product with everything that its page shows. Contractors and architects can also see trade goods. 404 if it does
 * not exist or is not shown to this visitor.
 */
export async function findProduct(
  db: Db,
  slug: string,
  { language, isForTrade = false }: { language: Language; isForTrade?: boolean },
): Promise<Product> {
  const { rows } = await sql<Row>`
    select ${cardColumns}, p.description, p.description_hi, p.description_mr, p.tags, p.mrp, p.gst_rate, p.hsn, p.weight_grams,
      p.country, p.return_days, seller.legal_name, seller.street, seller.city, seller.pincode, seller.gstin, seller.email, seller.phone,
      coalesce((select json_agg(${pictureJson('picture')} order by shown.position)
        from product_pictures shown join pictures picture on picture.id = shown.picture_id where shown.product_id = p.id), '[]') as pictures
    from products p join stock_levels level on level.product_id = p.id join sellers seller on seller.id = p.seller_id
    where p.slug = ${slug} and ${isForTrade ? sql`p.is_listed` : isForAll}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { tags, mrp, hsn, country } = row
  return {
    ...shownOf(row, language),
    ...inLanguage(
      language,
      { en: row.description, hi: row.description_hi, mr: row.description_mr },
      (description, descriptionLang) => ({ description, descriptionLang }),
    ),
    ...{ tags, mrp, hsn, country },
    pictures: row.pictures.map((each) => pictureIn(each, language)),
    gstRate: row.gst_rate,
    weightGrams: row.weight_grams,
    returnDays: row.return_days,
    seller: {
      legalName: row.legal_name,
      address: `${row.street}, ${row.city} ${row.pincode}`,
      ...{ gstin: row.gstin, email: row.email, phone: row.phone },
    },
  }
}
