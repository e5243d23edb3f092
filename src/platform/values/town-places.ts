import { metresBetween } from './distance.ts'
import type { TownId } from './towns.ts'

/** The centre of each town, latitude and longitude in degrees, to about a kilometre (OpenStreetMap). */
const places: Readonly<Record<TownId, readonly [latitude: number, longitude: number]>> = {
  kamshet: [18.76, 73.55],
  lonavla: [18.75, 73.41],
  pune: [18.52, 73.86],
  khandala: [18.76, 73.38],
  talegaon: [18.74, 73.68],
  vadgaon: [18.74, 73.64],
  malavli: [18.74, 73.48],
  karla: [18.76, 73.48],
  pawna: [18.66, 73.49],
  'dehu-road': [18.68, 73.73],
  dehu: [18.72, 73.77],
  'pimpri-chinchwad': [18.63, 73.8],
  hinjawadi: [18.59, 73.74],
  mulshi: [18.53, 73.62],
  lavasa: [18.41, 73.51],
  chakan: [18.76, 73.86],
  rajgurunagar: [18.85, 73.89],
  alandi: [18.68, 73.9],
  mumbai: [19.08, 72.88],
  'navi-mumbai': [19.03, 73.03],
  panvel: [18.99, 73.12],
  karjat: [18.91, 73.32],
  khopoli: [18.79, 73.34],
  khalapur: [18.83, 73.29],
  matheran: [18.99, 73.27],
  neral: [19.03, 73.32],
  rasayani: [18.9, 73.17],
  pali: [18.54, 73.22],
  pen: [18.74, 73.1],
  alibag: [18.64, 72.87],
  roha: [18.44, 73.12],
  uran: [18.88, 72.94],
  thane: [19.22, 72.98],
  kalyan: [19.24, 73.13],
  dombivli: [19.22, 73.09],
}

/** The straight distance between the centres of two towns, in whole kilometres. 0 within one town. */
export function kilometresBetween(from: TownId, to: TownId): number {
  const [[latitude, longitude], [toLatitude, toLongitude]] = [places[from], places[to]]
  return Math.round(metresBetween({ latitude, longitude }, { latitude: toLatitude, longitude: toLongitude }) / 1000)
}
