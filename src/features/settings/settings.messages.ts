import { defineMessages, type Text } from '#platform/i18n/i18n.ts'

export const settingsMessages = defineMessages({
  title: {
    en: 'Settings',
    ar: 'الإعدادات',
  },
  back: {
    en: 'Back to the home page',
    ar: 'العودة إلى الصفحة الرئيسية',
  },
  sections: {
    en: 'Sections',
    ar: 'الأقسام',
  },
  account: {
    en: 'Account',
    ar: 'الحساب',
  },
  editProfile: {
    en: 'Edit profile',
    ar: 'تعديل الملف الشخصي',
  },
  phone: {
    en: 'Phone number',
    ar: 'رقم الجوال',
  },
  notSet: {
    en: 'Not set',
    ar: 'غير محدد',
  },
  language: {
    en: 'Language',
    ar: 'اللغة',
  },
  security: {
    en: 'Data and security',
    ar: 'البيانات والأمان',
  },
  exportData: {
    en: 'Export data',
    ar: 'تصدير البيانات',
  },
  exportSoon: {
    en: 'Data export will be available soon',
    ar: 'سيتوفّر تصدير البيانات قريبًا',
  },
  exportSoonText: {
    en: 'You’ll then get a copy of everything we keep about you.',
    ar: 'وستحصل حينها على نسخة من كل ما نحتفظ به عنك.',
  },
  deleteAccount: {
    en: 'Delete account',
    ar: 'حذف الحساب',
  },
  deleteAsk: {
    en: 'Delete your account?',
    ar: 'هل تريد حذف حسابك؟',
  },
  deleteText: {
    en: 'Are you sure you want to delete your account? Your profile and the ratings you received would be deleted with it.',
    ar: 'هل أنت متأكد من رغبتك في حذف حسابك؟ سيُحذف معه ملفك والتقييمات التي حصلت عليها.',
  },
  cancel: {
    en: 'Cancel',
    ar: 'إلغاء',
  },
  deleteSoon: {
    en: 'Account deletion is coming soon',
    ar: 'حذف الحساب سيتوفّر قريبًا',
  },
  deleteSoonText: (email: string) => ({
    en: `Nothing was deleted. Please contact support: ${email}`,
    ar: `لم يُحذف شيء. يرجى التواصل مع الدعم: ${email}`,
  }),
  about: {
    en: 'About',
    ar: 'عن سِمات',
  },
  version: {
    en: 'Version',
    ar: 'الإصدار',
  },
  build: {
    en: 'Build',
    ar: 'رقم النسخة',
  },
  privacyPolicy: {
    en: 'Privacy policy',
    ar: 'سياسة الخصوصية',
  },
  terms: {
    en: 'Terms of use',
    ar: 'شروط الاستخدام',
  },
  support: {
    en: 'Contact support',
    ar: 'تواصل مع الدعم',
  },
  logout: {
    en: 'Log out',
    ar: 'تسجيل الخروج',
  },
  authRequired: {
    en: 'Authentication required',
    ar: 'تسجيل الدخول مطلوب',
  },
  signIn: {
    en: 'Sign in',
    ar: 'تسجيل الدخول',
  },
  notLoaded: {
    en: 'Couldn’t load your settings',
    ar: 'تعذّر تحميل إعداداتك',
  },
})

export const partMessages = defineMessages({
  first: {
    en: 'Language and appearance',
    ar: 'اللغة والمظهر',
  },
  profile: {
    en: 'Profile',
    ar: 'الملف الشخصي',
  },
  people: {
    en: 'Who sees and rates you',
    ar: 'من يراك ومن يقيّمك',
  },
  data: {
    en: 'Your data',
    ar: 'بياناتك',
  },
  back: {
    en: 'Back to settings',
    ar: 'العودة إلى الإعدادات',
  },
})

export const statusTitle: Text = {
  en: 'Account status',
  ar: 'حالة حسابك',
}
