import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { recordAct } from '#features/people/staff/audit.server.ts'
import type { Staff } from '#features/people/staff/staff.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { editedRecord } from '#platform/database/field-version.server.ts'
import { notFound, refusedField } from '#platform/http/refusal.server.ts'
import type { SellerInput, StaffSeller } from './seller-schema.ts'

type Row = Omit<StaffSeller, 'version' | 'seller'> & StaffSeller['seller']

/** The maximum number of sellers in the list. Far fewer exist. */
const mostSellers = 500

/** All sellers sorted by name, or those that match the condition. */
async function readSellers(db: Db, condition = sql<boolean>`true`): Promise<StaffSeller[]> {
  const { rows } = await sql<Row>`
    select s.id, s.legal_name as "legalName", s.gstin, s.street, s.city, s.pincode, s.email, s.phone,
      exists (select from invoice_series i where i.seller_id = s.id) as "hasInvoices",
      (select count(*)::integer from products p where p.seller_id = s.id) as products
    from sellers s where ${condition} order by s.legal_name, s.id limit ${sql.lit(mostSellers)}`.execute(db)
  return rows.map(({ id, hasInvoices, products, ...seller }) => {
    return { id, hasInvoices, products, version: edited.versionOf(seller), seller }
  })
}

export const listSellers = (db: Db) => readSellers(db)

const edited = editedRecord<StaffSeller['seller']>([
  'legalName',
  'gstin',
  'street',
  'city',
  'pincode',
  'email',
  'phone',
])

/** The columns of a seller. The seller's state is the one in the GSTIN. */
function columnsOf({ legalName, gstin, ...rest }: SellerInput) {
  return { ...rest, legal_name: legalName, gstin, state_code: gstin.slice(0, 2) }
}

/** Adds a seller. Sending it again returns the seller that exists. 422 if a different seller has the GSTIN. */
export function addSeller(db: Db, staff: Staff, { input, now }: { input: SellerInput; now: Date }) {
  return inTransaction(db, async (db): Promise<StaffSeller> => {
    const added = await db
      .insertInto('sellers')
      .values(columnsOf(input))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    const [seller] = await readSellers(db, sql<boolean>`s.gstin = ${input.gstin}`)
    if (added) await recordAct(db, staff, { act: 'seller.added', subject: { sellerId: added.id }, now })
    else if (!edited.isSame(seller!.seller, input)) throw refusedField('gstin', taken)
    return seller!
  })
}

type Saving = { id: number; version: string; input: SellerInput; now: Date }

/**
 * Saves a seller. 409 if somebody has changed one of its fields meanwhile. 422 if the GSTIN is taken, or if the GSTIN
 * changes although invoices are numbered under the old one.
 */
export function saveSeller(db: Db, staff: Staff, { id, version, input, now }: Saving): Promise<StaffSeller> {
  return inTransaction(db, async (db) => {
    await db.selectFrom('sellers').select('id').where('id', '=', id).forUpdate().execute()
    const [before] = await readSellers(db, sql<boolean>`s.id = ${id}`)
    if (!before) throw notFound()
    const stored = before.seller
    await edited.saveVersioned({ version, stored, sent: input }, async () => {
      if (input.gstin !== stored.gstin) await requireFree(db, before, input)
      await db.updateTable('sellers').set(columnsOf(input)).where('id', '=', id).execute()
      await recordAct(db, staff, { act: 'seller.changed', subject: { sellerId: id }, now })
    })
    return (await readSellers(db, sql<boolean>`s.id = ${id}`))[0]!
  })
}

async function requireFree(db: Db, { hasInvoices }: StaffSeller, { gstin }: SellerInput): Promise<void> {
  if (hasInvoices)
    throw refusedField(
      'gstin',
      msg`Invoices were issued under the old GSTIN. Please add another seller for the new one.`,
    )
  const other = db.selectFrom('sellers').select('id').where('gstin', '=', gstin)
  if (await other.executeTakeFirst()) throw refusedField('gstin', taken)
}

const taken = msg`There is a seller with this GSTIN already`
