import { contract } from '~/domain/contract/contract.ts'
import { grantManaged } from '../competitions/policy/policy.ts'
import { pageOf } from '../platform/queries/list.ts'
import { Router } from '../platform/calls/router.ts'
import { answer } from './answer.ts'
import { countApplications } from './counts.ts'
import { decideMany } from './decide-many.ts'
import { decide } from './decide.ts'
import { apply, enter } from './enter.ts'
import { enterWalkIn } from './walk-in.ts'
import { presentApplication, presentApplications } from './presenter.ts'
import { grantListed, listApplications } from './queries.ts'
import { edits } from '../edits/edit.ts'
import { COMPETITION_APPLICATION } from './record.ts'

export const applicationRoutes = new Router()
  .read(
    contract.applications.list,
    async (call) => {
      const { rows, total } = await listApplications(call)
      return pageOf(await presentApplications(call, rows), total, call.query, call.url)
    },
    { grant: grantListed },
  )
  .write(contract.applications.create, async (call) => ({
    data: await presentApplication(call, await apply(call)),
  }))
  .write(contract.applications.enter, async (call) => ({
    data: await presentApplication(call, await enter(call)),
  }))
  .write(contract.applications.walkIn, async (call) => ({
    data: await presentApplication(call, await enterWalkIn(call)),
  }))
  .write(
    contract.applications.decide,
    edits(COMPETITION_APPLICATION, async (call) => ({
      data: await presentApplication(call, await decide(call)),
    })),
  )
  .read(contract.applications.counts, async (call) => ({ data: await countApplications(call) }), {
    grant: grantManaged,
  })
  .write(contract.applications.decideMany, async (call) => ({ data: await decideMany(call) }))
  .write(contract.applications.accept, async (call) => ({
    data: await presentApplication(call, await answer(call)),
  }))
