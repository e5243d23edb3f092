import { addDays, weekdayOf } from '#platform/values/days.ts'
import { dayInIndia, indiaMs } from '#platform/values/india.ts'

/** The delivery charges for a pincode, in rupees. */
export type DeliveryArea = {
  pincode: string
  stateCode: string
  charge: number
  freeFrom: number | null
  /** For each tempo. */
  heavyCharge: number
  leadDays: number
}

export type Load = { quantity: number; weightGrams: number; isHeavy: boolean }

export const vehicleKinds = ['van', 'tempo', 'lorry'] as const
/** What brings an order, and how many of them. A van stands for a bike, too. */
export type Vehicle = { kind: (typeof vehicleKinds)[number]; count: number }

/** How many kilograms each vehicle carries. */
const mostKg = { van: 30, tempo: 750, lorry: 5_000 }
/** A lorry costs as much as this many tempos, and comes instead of them. */
const temposOfLorry = 3

/** The vehicle for a weight in kilograms. All goods of an order come together. */
export function vehicleFor(kg: number): Vehicle {
  if (kg <= mostKg.van) return { kind: 'van', count: 1 }
  const tempos = Math.ceil(kg / mostKg.tempo)
  if (tempos < temposOfLorry) return { kind: 'tempo', count: tempos }
  return { kind: 'lorry', count: Math.ceil(kg / mostKg.lorry) }
}

const unloadingKg = 50
/**
 * The charge for carrying heavy goods to the ground floor, in rupees for each 50 kg. The weight is rounded up to a
 * multiple of 50 kg.
 */
const unloadingCharge = 25

function kilogramsOf(loads: readonly Load[]): number {
  return loads.reduce((grams, each) => grams + each.quantity * each.weightGrams, 0) / 1000
}

export type DeliveryCharges = { delivery: number; unloading: number; vehicle: Vehicle }

/**
 * The delivery charges of an order, by the weight of all its goods and the vehicle for it. A van costs nothing if the
 * goods reach a certain value. Unloading is charged if it was requested and something is heavy. `goods` is the value of
 * the goods in rupees.
 */
export function deliveryCharges(
  area: Pick<DeliveryArea, 'charge' | 'freeFrom' | 'heavyCharge'>,
  loads: readonly Load[],
  { goods, needsUnloading }: { goods: number; needsUnloading: boolean },
): DeliveryCharges {
  const heavyKg = kilogramsOf(loads.filter(({ isHeavy }) => isHeavy))
  const vehicle = vehicleFor(kilogramsOf(loads))
  const { kind, count } = vehicle
  const van = area.freeFrom !== null && goods >= area.freeFrom ? 0 : area.charge
  return {
    delivery: kind === 'van' ? van : count * area.heavyCharge * (kind === 'lorry' ? temposOfLorry : 1),
    unloading: needsUnloading ? Math.ceil(heavyKg / unloadingKg) * unloadingCharge : 0,
    vehicle,
  }
}

export const slotParts = ['morning', 'afternoon'] as const
export type SlotPart = (typeof slotParts)[number]

/** An order placed at or after this hour in India is treated as placed on the next day. */
const lastHour = 16
const daysOffered = 6

/** The days on which an order placed now can be delivered, in the morning or in the afternoon. Sundays are left out. */
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

/** The maximum number of addresses in an address book: few enough to read as one list. */
export const mostAddresses = 10
