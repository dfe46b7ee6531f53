import { contract } from '~/domain/contract/contract.ts'
import { grantManaged } from '../competitions/policy/policy.ts'
import { edits } from '../edits/edit.ts'
import { Router } from '../platform/calls/router.ts'
import { receivePicture } from '../platform/storage/receive-picture.ts'
import { register, report } from './device.ts'
import { claim, identify, list, remove, removePicture, SCREEN, show, update } from './manage.ts'

export const screenRoutes = new Router()
  .write(contract.screens.register, register)
  .write(contract.screens.report, async (call) => ({ data: await report(call) }))
  .read(contract.screens.list, list, { grant: grantManaged })
  .write(contract.screens.claim, claim)
  .writePrepared(contract.screens.show, (call) => receivePicture(call, 'screen'), show)
  .write(contract.screens.update, edits(SCREEN, update))
  .write(contract.screens.identify, identify)
  .write(contract.screens.remove, remove)
  .write(contract.screens.removePicture, removePicture)
