import type { SamplePictures } from '#features/pictures/sample.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { TownId } from '#platform/values/towns.ts'
import type { MachineKind } from './kind-rules.ts'
import { searchTextOf } from './search-text.server.ts'

type Sample = {
  kind: MachineKind
  title?: string
  professionalId?: number
  description: string
  included: string
  /** In rupees: a day, a week, the deposit, delivery one way. */
  price: [day: number, week: number | null, deposit: number, delivery: number | null]
  units: number
  minDays?: number
  towns?: TownId[]
}

const maval: TownId[] = ['kamshet', 'vadgaon', 'talegaon', 'lonavla', 'malavli', 'karla', 'pawna', 'khandala']
const wide: TownId[] = [...maval, 'dehu-road', 'pimpri-chinchwad', 'pune', 'chakan', 'khopoli']
/** Names of picture files that differ from the kind's name. */
const pictureNames: Partial<Record<MachineKind, string>> = {
  'bar-bending-machine': 'bar-bender',
  'bar-cutting-machine': 'bar-cutter',
}
/** The id of the demo contractor in `professionals`. */
const contractor = 101

/** The yard's twelve machines, in the order of their ids from 1, and two of the demo contractor. */
const machines: Sample[] = [
  {
    kind: 'concrete-mixer',
    description:
      'A one-bag mixer with a diesel engine and a tilting drum of 10 cubic feet. It mixes about 15 bags of cement an hour and is towed on two wheels. The hirer brings diesel and the operator; we show how to start and clean it.',
    included: 'Hopper with winch\nStarting handle\nTow bar\nFirst fill of engine oil',
    price: [1200, 7000, 5000, 900],
    units: 2,
    towns: wide,
  },
  {
    kind: 'scaffolding',
    description:
      'Cuplock steel scaffolding for 600 sq ft of wall, up to 9 m high, with planks on two levels. Erection is not included: have it put up by people who do this work every day.',
    included: 'Standards and ledgers for 600 sq ft\n24 steel planks\n16 base jacks\nTwo ladders',
    price: [800, 4800, 8000, 1500],
    units: 3,
    minDays: 3,
    towns: wide,
  },
  {
    kind: 'needle-vibrator',
    description:
      'An electric vibrator with a 40 mm needle on 6 m of flexible shaft, for slabs, beams and columns. It needs a single-phase socket of 15 A.',
    included: '40 mm needle with shaft\n15 m of cable\nSpare 25 mm needle for narrow beams',
    price: [450, 2600, 2000, 300],
    units: 3,
  },
  {
    kind: 'plate-compactor',
    description:
      'A petrol plate of 90 kg for plinth filling, paving and trenches. It compacts layers of up to 20 cm at about 400 sq m an hour.',
    included: 'Transport wheels\nRubber mat for paving blocks\nSpark plug spanner',
    price: [900, 5200, 4000, 500],
    units: 1,
  },
  {
    kind: 'bar-bending-machine',
    description:
      'Bends bars from 8 to 32 mm at any angle, with a foot switch and an emergency stop. It needs three-phase power and a level place.',
    included: 'Set of bending pins\nFoot switch\n10 m of three-phase cable',
    price: [1500, 9000, 10_000, 1200],
    units: 1,
    minDays: 2,
    towns: wide,
  },
  {
    kind: 'bar-cutting-machine',
    description: 'Cuts bars of up to 32 mm in two seconds, several thin ones at once. It needs three-phase power.',
    included: 'Spare pair of blades\n10 m of three-phase cable',
    price: [1300, 7800, 10_000, 1200],
    units: 1,
    minDays: 2,
    towns: wide,
  },
  {
    kind: 'tile-cutter',
    description:
      'A wet cutter on a 1,200 mm rail for vitrified tiles, granite and marble. The water keeps the dust down and the edge clean.',
    included: 'Diamond blade\nWater pump and tray\nSide guide for mitres',
    price: [500, 2900, 2500, 300],
    units: 2,
  },
  {
    kind: 'demolition-hammer',
    description:
      'An electric hammer of 16 kg for old tiles, plaster and concrete of up to 20 cm. It needs a single-phase socket of 15 A.',
    included: 'Two pointed and two flat chisels\n15 m of cable\nEar protection',
    price: [650, 3800, 3000, 300],
    units: 2,
  },
  {
    kind: 'water-pump',
    description:
      'A diesel pump of 5 hp with a 3 inch outlet that lifts muddy water 20 m. It starts by itself even when the hose holds air.',
    included: '6 m of suction hose with strainer\n20 m of delivery hose',
    price: [700, 4100, 3000, 400],
    units: 2,
  },
  {
    kind: 'ladder',
    description:
      'An aluminium ladder of 12 steps that folds to 2.2 m and stands up to 3.6 m high, or leans up to 6.5 m. It carries 150 kg.',
    included: 'Rubber feet\nSafety strap',
    price: [150, 800, 1000, 200],
    units: 4,
  },
  {
    kind: 'monkey-hoist',
    description:
      'Lifts 200 kg to the fourth floor with a wire rope of 30 m. It is clamped to a pipe of the scaffolding or to a column, and needs a single-phase socket.',
    included: 'Hook with safety catch\nBucket and brick cradle\nRemote control on a cable',
    price: [1100, 6400, 6000, 700],
    units: 1,
    minDays: 2,
    towns: wide,
  },
  {
    kind: 'floor-grinder',
    description:
      'Grinds and polishes mosaic, marble and concrete floors with water, 40 to 60 sq ft an hour. Stones are sold by shops and are not included.',
    included: 'Three stone holders\n15 m of cable\nWater tank',
    price: [850, 5000, 4000, 500],
    units: 1,
    minDays: 2,
  },
  {
    kind: 'concrete-mixer',
    title: 'Half-bag mixer, electric',
    professionalId: contractor,
    description:
      'A small mixer for plaster, masonry and short slabs. Two people carry it, and it runs from a normal socket. Please bring it back washed.',
    included: '20 m of cable',
    price: [750, 4300, 3000, null],
    units: 1,
    towns: ['kamshet', 'vadgaon', 'talegaon', 'malavli', 'karla'],
  },
  {
    kind: 'scaffolding',
    title: 'Steel props and shuttering plates',
    professionalId: contractor,
    description:
      'Telescopic props for a slab of 500 sq ft, with spans and plates. They are counted together at the hand-over and at the return.',
    included: '60 props\n30 spans\n120 plates of 3 × 2 ft',
    price: [1400, 8500, 15_000, 2000],
    units: 1,
    minDays: 7,
    towns: ['kamshet', 'vadgaon', 'talegaon', 'lonavla', 'malavli', 'karla', 'pawna'],
  },
]

/**
 * Loads the machines of KamshetBuild's yard and of the demo contractor. A picture whose file is missing is left out.
 */
export async function loadSampleMachines(db: Db, pictures: SamplePictures, now: Date): Promise<void> {
  for (const [at, sample] of machines.entries()) {
    const { kind, title = '', description, included, price, units, minDays = 1, towns = maval } = sample
    const id = at + 1
    const slug = title ? title.toLowerCase().replace(/[^a-z]+/g, '-') : kind
    const [rateDay, rateWeek, deposit, delivery] = price
    await db
      .insertInto('machines')
      .values({
        ...{
          id,
          slug,
          kind,
          title,
          description,
          included,
          language: 'en',
          rate_day: rateDay,
          rate_week: rateWeek,
          deposit,
        },
        ...{ delivery, with_gst: sample.professionalId === undefined, min_days: minDays, towns },
        ...{ professional_id: sample.professionalId ?? null, search: searchTextOf({ kind, title, description }) },
        ...{ created_at: now, updated_at: now },
      })
      .execute()
    await db
      .insertInto('machine_units')
      .values(Array.from({ length: units }, (_, unit) => ({ machine_id: id, number: unit + 1 })))
      .execute()
    // The contractor's machines leave out the first picture, so that their cover differs from that of the yard's
    // machine.
    const shown = [1, 2, 3].flatMap(
      (number) => pictures.get(`machine-${pictureNames[kind] ?? kind}-${number}.webp`) ?? [],
    )
    const own = sample.professionalId === undefined ? shown : shown.slice(1)
    if (own.length > 0)
      await db
        .insertInto('machine_pictures')
        .values(own.map((picture_id, position) => ({ machine_id: id, position, picture_id })))
        .execute()
  }
}
