import type { ReactNode } from 'react';
import { useRoutes } from '@floatwise/web-kit/router';
import { paths } from '../../routes.js';
import { WeeklyTipPage } from '../weekly-tip-page.js';
import { WeeklyTipsPage } from '../weekly-tips-page.js';

/** The archive and a tip, each at its address. */
export const Routed = (): ReactNode =>
  useRoutes([
    { path: paths.weeklyTips(), element: <WeeklyTipsPage /> },
    { path: paths.weeklyTip(':week'), element: <WeeklyTipPage /> },
  ]);
