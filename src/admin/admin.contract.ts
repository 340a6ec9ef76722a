import { ProofOfWork } from '#features/accounts/proofOfWork/proofOfWork.contract.ts'
import { RatingCategory } from '#features/ratings/ratings.contract.ts'
import { Done, defineCalls, type Static, Type } from '#platform/api/contract.ts'
import { roles } from './roles/roles.contract.ts'

export const adminPath = '/api/admin'

/** Name and handle are null until the profile is set up. */
const AdminUser = Type.Object({
  id: Type.Integer(),
  userId: Type.Union([Type.String(), Type.Null()]),
  displayName: Type.Union([Type.String(), Type.Null()]),
  profileImageUrl: Type.Union([Type.String(), Type.Null()]),
  isVerified: Type.Boolean(),
  isPremium: Type.Boolean(),
  phoneNumber: Type.String(),
  createdAt: Type.String(),
})
export type AdminUser = Static<typeof AdminUser>

const Analytics = Type.Object({
  totalUsers: Type.Integer(),
  verifiedUsers: Type.Integer(),
  verificationRate: Type.Number(),
  newUsersToday: Type.Integer(),
})

const ofPage = {
  /** Taken from the previous page's Link header; opaque to clients. */
  cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,16}-[0-9]{1,16}$' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

const AccountId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const adminCalls = defineCalls({
  login: {
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    body: Type.Object({
      password: Type.String({ minLength: 1, maxLength: 1000 }),
      work: Type.Optional(ProofOfWork),
    }),
    answer: Type.Object({ success: Type.Literal(true), token: Type.String() }),
    refusals: { WRONG_PASSWORD: 401, TOO_MANY_PASSWORDS: 429, PASSWORD_SWITCHED_OFF: 403 },
  },
  logout: {
    method: 'POST',
    path: '/api/admin/logout',
    access: 'admin',
    roles,
    answer: Done,
    refusals: {},
  },
  users: {
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    /** Rejects searches in the URL, because administrators search by phone number and proxies log URLs. */
    query: Type.Object({ ...ofPage, search: Type.Optional(Type.Never()) }),
    answer: Type.Array(AdminUser),
    refusals: {},
  },
  searchUsers: {
    method: 'POST',
    path: '/api/admin/users/search',
    access: 'admin',
    changesNothing: true,
    body: Type.Object({ ...ofPage, search: Type.String({ maxLength: 100 }) }),
    answer: Type.Array(AdminUser),
    refusals: {},
  },
  analytics: {
    method: 'GET',
    path: '/api/admin/analytics',
    access: 'admin',
    answer: Analytics,
    refusals: {},
  },
  categories: {
    method: 'GET',
    path: '/api/admin/categories',
    access: 'admin',
    answer: Type.Array(RatingCategory),
    refusals: {},
  },
  editCategory: {
    method: 'PUT',
    path: '/api/admin/categories/:id',
    access: 'admin',
    params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 32_767 }) }),
    body: Type.Object({
      nameEn: Type.String({ maxLength: 60 }),
      nameAr: Type.String({ maxLength: 60 }),
      descriptionEn: Type.Optional(Type.String({ maxLength: 200 })),
      descriptionAr: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    answer: RatingCategory,
    refusals: { NAMES_REQUIRED: 400, CATEGORY_NOT_FOUND: 404 },
  },
  verifyUser: {
    method: 'POST',
    path: '/api/admin/verify-user',
    access: 'admin',
    body: Type.Object({ userId: AccountId, isVerified: Type.Boolean() }),
    answer: Done,
    refusals: { USER_NOT_FOUND: 404, NOT_ABOUT_ONESELF: 403 },
  },
  signOutUser: {
    method: 'POST',
    path: '/api/admin/sign-out-user',
    access: 'admin',
    body: Type.Object({ userId: AccountId }),
    answer: Done,
    refusals: { USER_NOT_FOUND: 404 },
  },
  deleteUser: {
    method: 'DELETE',
    path: '/api/admin/delete-user/:id',
    access: 'admin',
    params: Type.Object({ id: AccountId }),
    answer: Done,
    refusals: { USER_NOT_FOUND: 404, NOT_ABOUT_ONESELF: 403 },
  },
})
