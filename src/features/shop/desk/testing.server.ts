import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newSeller } from '#features/shop/catalog/testing.server.ts'
import { standardReturnDays } from '#features/shop/orders/return-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { sampleFolder } from '#platform/database/sample.server.ts'
import type { Client } from '#platform/testing/client.ts'
import type { NewProduct } from './schema.ts'

let count = 0

/** The form's input for a new product: a garden tap at ₹450, unlisted, without photos. */
export async function productInput(db: Db, given: Partial<NewProduct> = {}): Promise<NewProduct> {
  count++
  return {
    ...{
      sku: `GRD-${count}`,
      slug: `garden-tap-${count}`,
      part: 'outdoor-garden',
      name: 'Garden tap',
      nameHi: '',
      nameMr: '',
    },
    ...{
      description: 'A brass tap for the garden',
      descriptionHi: '',
      descriptionMr: '',
      brand: 'Nirmal',
      tags: ['tap'],
    },
    ...{ price: '450', discount: '10', mrp: '500', gstRate: '18', hsn: '8481', weightGrams: '350', isHeavy: false },
    ...{ country: 'India', sellerId: String(await newSeller(db)), unit: 'piece', material: '', materialContent: '' },
    ...{ returnDays: String(standardReturnDays), isFeatured: false, isListed: false, pictureIds: [], ...given },
  }
}

/** Uploads a picture of the sample. Returns its id. */
export async function uploadSample(client: Client, name = 'product-mixer-tap-1.webp'): Promise<number> {
  const bytes = await readFile(join(sampleFolder, 'pictures', name))
  const { status, body } = await client.post('/api/pictures', new Uint8Array(bytes))
  if (status !== 201) throw new Error(`The picture was not taken: ${JSON.stringify(body)}`)
  return body.id
}
