import { addDays, weekdayOf } from '#platform/values/days.ts'
import { dayInIndia, indiaMs } from '#platform/values/india.ts'

/** What it costs to deliver to a pincode, in rupees. */
export type DeliveryArea = {
  pincode: string
  stateCode: string
  charge: number
  freeFrom: number | null
  heavyCharge: number
  leadDays: number
}

export type Load = { quantity: number; weightGrams: number; isHeavy: boolean }

/** What one lorry of heavy goods carries, and what one charge of unloading is for, in kilograms. */
const lorryKg = 500
const unloadingKg = 50
/** Rupees for each started 50 kg of heavy goods that our people carry to a place on the ground floor. */
const unloadingCharge = 25

function kilogramsOf(loads: readonly Load[]): number {
  return loads.reduce((grams, each) => grams + each.quantity * each.weightGrams, 0) / 1000
}

export type DeliveryCharges = { delivery: number; unloading: number; heavyKg: number }

/**
 * What the delivery of an order costs: a charge for the parcel, which is free from a value of all goods on, and one for each lorry
 * of heavy goods. Unloading is charged where it was asked for and there is something heavy. `goods` is their value in rupees.
 */
export function deliveryCharges(
  area: DeliveryArea,
  loads: readonly Load[],
  { goods, needsUnloading }: { goods: number; needsUnloading: boolean },
): DeliveryCharges {
  const heavy = loads.filter(({ isHeavy }) => isHeavy)
  const heavyKg = kilogramsOf(heavy)
  const hasParcel = heavy.length < loads.length
  const parcel = hasParcel && !(area.freeFrom !== null && goods >= area.freeFrom) ? area.charge : 0
  return {
    delivery: parcel + Math.ceil(heavyKg / lorryKg) * area.heavyCharge,
    unloading: needsUnloading ? Math.ceil(heavyKg / unloadingKg) * unloadingCharge : 0,
    heavyKg,
  }
}

export const slotParts = ['morning', 'afternoon'] as const
export type SlotPart = (typeof slotParts)[number]

/** What is ordered after this hour counts as ordered on the next day. */
const lastHour = 16
const daysOffered = 6

/** The days on which an order of this moment can be delivered, in either part; never a Sunday. */
export function deliveryDays(now: Date, leadDays: number): string[] {
  const hour = new Date(now.getTime() + indiaMs).getUTCHours()
  let day = addDays(dayInIndia(now), leadDays + (hour >= lastHour ? 1 : 0))
  const days: string[] = []
  while (days.length < daysOffered) {
    if (weekdayOf(day) !== 0) days.push(day)
    day = addDays(day, 1)
  }
  return days
}

/** So many addresses have room in a list that is read. */
export const mostAddresses = 10
