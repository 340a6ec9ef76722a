import { NotFoundScreen } from '#screens/notFound/NotFoundScreen.tsx'

export const ReportScreen = NotFoundScreen
