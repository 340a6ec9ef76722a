import { here, late, one, orNone, type Rows, rate } from './panel.ts'

const requests = 'simat_http_request_seconds'
const perHour = (metric: string) => `sum(increase(${here(metric)}[1h]))`

/** What people notice, and what they do. */
export const outside: Rows = {
  'Is it well?': [
    {
      title: 'Servers that answer',
      unit: 'none',
      asks: one(`count(count by (instance) (${here('simat_info')}))`, ''),
      runbook: 'SimatDown',
      figure: 'value',
    },
    {
      title: 'Version',
      unit: 'none',
      asks: one(`count by (version) (${here('simat_info')})`, '{{version}}'),
      figure: 'name',
    },
    {
      title: 'Longest up',
      unit: 's',
      asks: one(`time() - min(${here('process_start_time_seconds')})`, ''),
      figure: 'value',
    },
    {
      title: 'Requests that fail',
      unit: 'percentunit',
      asks: one(
        `${orNone(`sum(${rate(`${requests}_count`, 'status=~"5.."')})`)} / sum(${rate(`${requests}_count`)})`,
        'answered 5xx',
      ),
      runbook: 'SimatFails',
    },
    {
      title: 'Requests answered',
      unit: 'reqps',
      asks: ['2', '3', '4', '5'].map((first) => ({
        expr: orNone(`sum(${rate(`${requests}_count`, `status=~"${first}.."`)})`),
        legend: `${first}xx`,
      })),
    },
    {
      title: 'How long answers take',
      unit: 's',
      asks: [0.5, 0.95, 0.99].map((share) => ({
        expr: late(share, requests),
        legend: `${share * 100} % are faster`,
      })),
      runbook: 'SimatSlow',
    },
    {
      title: 'Slowest routes (99 % are faster)',
      unit: 's',
      asks: one(`topk(8, ${late(0.99, requests, 'route')})`, '{{route}}'),
      runbook: 'SimatSlow',
    },
    {
      title: 'Refusals by their code',
      unit: 'reqps',
      asks: one(`topk(10, sum by (code) (${rate('simat_http_refusals_total')}))`, '{{code}}'),
      runbook: 'SimatFails',
    },
    {
      title: 'Requests refused because too many came',
      unit: 'reqps',
      asks: one(`sum by (instance) (${rate('simat_http_shed_total')})`, '{{instance}}'),
      runbook: 'SimatSheds',
    },
  ],
  People: [
    {
      title: 'Sign-ups and sign-ins in an hour',
      unit: 'none',
      asks: [
        { expr: perHour('simat_sign_ups_total'), legend: 'sign-ups' },
        { expr: perHour('simat_sign_ins_total'), legend: 'sign-ins' },
      ],
    },
    {
      title: 'New ratings in an hour',
      unit: 'none',
      asks: one(perHour('simat_ratings_total'), 'ratings'),
    },
    {
      title: 'Searches',
      unit: 'ops',
      asks: one(`sum by (outcome) (${rate('simat_searches_total')})`, '{{outcome}}'),
    },
    {
      title: 'Pages',
      unit: 'reqps',
      asks: one(`topk(10, sum by (page) (${rate('simat_pages_total')}))`, '{{page}}'),
    },
    {
      title: 'Open connections',
      unit: 'none',
      asks: one(`sum by (instance) (${here('simat_http_connections')})`, '{{instance}}'),
    },
    {
      title: 'Open streams of news',
      unit: 'none',
      asks: one(`sum by (instance) (${here('simat_news_streams')})`, '{{instance}}'),
    },
    {
      title: 'News sent',
      unit: 'ops',
      asks: one(`sum by (instance) (${rate('simat_news_sent_total')})`, '{{instance}}'),
    },
  ],
}
