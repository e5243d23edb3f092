import { rememberedPincode } from '#features/shop/delivery/place-store.ts'
import { readStored, store } from '#platform/device/device-storage.ts'
import { readTown, type TownId, townByPincode } from '#platform/values/towns.ts'

/** The town that was last chosen on this device, or else the town of the pincode that was last entered in the shop. */
export function rememberedTown(): TownId | undefined {
  return readTown(readStored('town')) ?? townByPincode(rememberedPincode())?.id
}

export function rememberTown(town: TownId): void {
  if (town !== readStored('town')) store('town', town)
}
