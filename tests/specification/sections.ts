import { specifiedCalls } from './calls.ts'
import { constants } from './constants.ts'
import { entities } from './entities.ts'
import { errors } from './errors.ts'
import { purpose } from './purpose.ts'
import type { Section } from './requirement.ts'
import { roles } from './roles.ts'
import { screens } from './screens.ts'
import { states } from './states.ts'
import { validation } from './validation.ts'

export const sections: readonly Section[] = [
  purpose,
  screens,
  entities,
  states,
  validation,
  roles,
  specifiedCalls,
  errors,
  constants,
]
