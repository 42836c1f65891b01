// Generated from the contracts by `npm run contracts`. The browser's first load imports this and types only.
import type * as analyticsAffiliateLinks from './analytics/affiliate-links.http.js';
import type * as analyticsExport from './analytics/export.http.js';
import type * as analyticsProducts from './analytics/products.http.js';
import type * as analyticsOperations from './analytics/operations.http.js';
import type * as analyticsActivity from './analytics/activity.http.js';
import type * as analyticsJourneys from './analytics/journeys.http.js';
import type * as analyticsClicksByPartner from './analytics/clicks-by-partner.http.js';
import type * as analyticsFigures from './analytics/figures.http.js';
import type * as analyticsVisits from './analytics/visits.http.js';
import type * as analyticsClicks from './analytics/clicks.http.js';
import type * as billingStripe from './billing/stripe.http.js';
import type * as billingCoupons from './billing/coupons.http.js';
import type * as billingEntitlements from './billing/entitlements.http.js';
import type * as billingSubscribers from './billing/subscribers.http.js';
import type * as billingOperations from './billing/operations.http.js';
import type * as billingRevenue from './billing/revenue.http.js';
import type * as cardsCatalogImports from './cards/catalog-imports.http.js';
import type * as cardsStatementFiles from './cards/statement-files.http.js';
import type * as cardsBanks from './cards/banks.http.js';
import type * as cardsCatalogCorrections from './cards/catalog-corrections.http.js';
import type * as cardsWallet from './cards/wallet.http.js';
import type * as cardsCalendar from './cards/calendar.http.js';
import type * as cardsHistory from './cards/history.http.js';
import type * as cardsDebts from './cards/debts.http.js';
import type * as cardsAdminCards from './cards/admin-cards.http.js';
import type * as cardsOperations from './cards/operations.http.js';
import type * as cardsUserCards from './cards/user-cards.http.js';
import type * as cardsStatements from './cards/statements.http.js';
import type * as cardsCatalog from './cards/catalog.http.js';
import type * as identityBetaTesters from './identity/beta-testers.http.js';
import type * as identityRoles from './identity/roles.http.js';
import type * as identityDeletion from './identity/deletion.http.js';
import type * as identityLinks from './identity/links.http.js';
import type * as identityPassword from './identity/password.http.js';
import type * as identitySessions from './identity/sessions.http.js';
import type * as identityConnections from './identity/connections.http.js';
import type * as identityExport from './identity/export.http.js';
import type * as identityAccounts from './identity/accounts.http.js';
import type * as identityOperations from './identity/operations.http.js';
import type * as identityUsers from './identity/users.http.js';
import type * as identityUserDetails from './identity/user-details.http.js';
import type * as notificationsPush from './notifications/push.http.js';
import type * as notificationsEmailPreferences from './notifications/email-preferences.http.js';
import type * as notificationsNewsletter from './notifications/newsletter.http.js';
import type * as notificationsMailLog from './notifications/mail-log.http.js';
import type * as notificationsMailSamples from './notifications/mail-samples.http.js';
import type * as notificationsOperations from './notifications/operations.http.js';
import type * as notificationsWeeklyTips from './notifications/weekly-tips.http.js';
import type * as notificationsSupport from './notifications/support.http.js';
import type * as notificationsMailEvents from './notifications/mail-events.http.js';
import type * as strategistChat from './strategist/chat.http.js';
import type * as strategistStrategies from './strategist/strategies.http.js';
import type * as strategistOperations from './strategist/operations.http.js';

/** Every HTTP call: method and path by id. */
export const routeTable = {
  'analytics.createAffiliateLink': ['POST', '/api/admin/affiliate-links'],
  'analytics.deleteAffiliateLink': ['DELETE', '/api/admin/affiliate-links/:id'],
  'analytics.exportCsv': ['GET', '/api/admin/export/csv'],
  'analytics.listAffiliateLinks': ['GET', '/api/admin/affiliate-links'],
  'analytics.listFinancialProducts': ['GET', '/api/amazon/financial-products'],
  'analytics.listParked': ['GET', '/api/admin/operations/analytics/parked'],
  'analytics.readActivity': ['GET', '/api/admin/analytics/activity'],
  'analytics.readAlgorithms': ['GET', '/api/admin/analytics/algorithms'],
  'analytics.readClicks': ['GET', '/api/admin/analytics/clicks'],
  'analytics.readEvents': ['GET', '/api/admin/analytics/events'],
  'analytics.readExportSize': ['GET', '/api/admin/export/size'],
  'analytics.readFunnel': ['GET', '/api/admin/analytics/funnel'],
  'analytics.readGeographic': ['GET', '/api/admin/analytics/geographic'],
  'analytics.readLiveUsers': ['GET', '/api/admin/analytics/live-users'],
  'analytics.readOperations': ['GET', '/api/admin/operations/analytics'],
  'analytics.readOverview': ['GET', '/api/admin/analytics/overview'],
  'analytics.readPages': ['GET', '/api/admin/analytics/pages'],
  'analytics.readReferrers': ['GET', '/api/admin/analytics/referrers'],
  'analytics.readRetention': ['GET', '/api/admin/analytics/retention'],
  'analytics.readSources': ['GET', '/api/admin/analytics/sources'],
  'analytics.readTopCards': ['GET', '/api/admin/analytics/top-cards'],
  'analytics.recordVisits': ['POST', '/api/visits'],
  'analytics.replayParked': ['POST', '/api/admin/operations/analytics/replay'],
  'analytics.trackBillPayClick': ['POST', '/api/melio/track-click'],
  'analytics.trackOfferClick': ['POST', '/api/visits/offer-click'],
  'analytics.trackProductClick': ['POST', '/api/amazon/track-click'],
  'analytics.trackStayClick': ['POST', '/api/vrbo/track-click'],
  'analytics.updateAffiliateLink': ['PUT', '/api/admin/affiliate-links/:id'],
  'billing.activateSubscription': ['POST', '/api/stripe/activate'],
  'billing.changePlan': ['POST', '/api/stripe/change-plan'],
  'billing.createCheckoutSession': ['POST', '/api/stripe/create-checkout-session'],
  'billing.createCoupon': ['POST', '/api/admin/coupons'],
  'billing.getStripeConfig': ['GET', '/api/stripe/config'],
  'billing.getSubscription': ['GET', '/api/user/subscription'],
  'billing.grantPro': ['PUT', '/api/admin/subscribers/:userId/grants/:grantId'],
  'billing.listCoupons': ['GET', '/api/admin/coupons'],
  'billing.listInvoices': ['GET', '/api/user/invoices'],
  'billing.listParked': ['GET', '/api/admin/operations/billing/parked'],
  'billing.openPortal': ['POST', '/api/stripe/portal'],
  'billing.previewPlanChange': ['POST', '/api/stripe/change-plan/preview'],
  'billing.readCouponUses': ['GET', '/api/admin/coupons/uses'],
  'billing.readOperations': ['GET', '/api/admin/operations/billing'],
  'billing.readRevenue': ['GET', '/api/admin/revenue'],
  'billing.readSubscriber': ['GET', '/api/admin/subscribers/:userId'],
  'billing.redeemCoupon': ['POST', '/api/coupons/redeem'],
  'billing.refundInvoice': ['POST', '/api/admin/subscribers/:userId/refund'],
  'billing.replayParked': ['POST', '/api/admin/operations/billing/replay'],
  'billing.resumeSubscription': ['POST', '/api/stripe/resume'],
  'billing.stripeWebhook': ['POST', '/api/stripe/webhook'],
  'billing.testActivate': ['POST', '/api/stripe/test-activate'],
  'billing.updateCoupon': ['PUT', '/api/admin/coupons/:id'],
  'billing.watchSubscription': ['GET', '/api/user/subscription/changes'],
  'billing.withdrawGrant': ['POST', '/api/admin/subscribers/:userId/grants/:grantId/withdraw'],
  'cards.addCatalogImport': ['POST', '/api/admin/catalog/imports'],
  'cards.addStatementFile': ['POST', '/api/credit-cards/:id/statement-files'],
  'cards.applyCatalogImport': ['POST', '/api/admin/catalog/imports/:id/apply'],
  'cards.chooseAccounts': ['PUT', '/api/bank/connections/:id/accounts'],
  'cards.commitStatementFile': ['POST', '/api/statement-files/:id/commit'],
  'cards.connectBank': ['POST', '/api/bank/connect'],
  'cards.correctCatalogCard': ['POST', '/api/admin/catalog/cards/:cardId/corrections'],
  'cards.create': ['POST', '/api/credit-cards'],
  'cards.decideReport': ['POST', '/api/admin/catalog/reports/:id/decision'],
  'cards.delete': ['DELETE', '/api/credit-cards/:id'],
  'cards.discardStatementFile': ['DELETE', '/api/statement-files/:id'],
  'cards.disconnect': ['DELETE', '/api/bank/disconnect/:id'],
  'cards.downloadBillEvent': ['GET', '/api/calendar/bill.ics'],
  'cards.endCalendarFeed': ['DELETE', '/api/calendar'],
  'cards.exportHistory': ['GET', '/api/history/export'],
  'cards.exportHistoryMonths': ['GET', '/api/history/export/months'],
  'cards.exportHistoryPdf': ['GET', '/api/history/export/pdf'],
  'cards.finishBank': ['GET', '/api/bank/callback'],
  'cards.getCalendarFeed': ['GET', '/api/calendar'],
  'cards.getConnection': ['GET', '/api/bank/connections/:id'],
  'cards.getDebts': ['GET', '/api/debts'],
  'cards.getStatementFile': ['GET', '/api/statement-files/:id'],
  'cards.history': ['GET', '/api/history'],
  'cards.import': ['POST', '/api/credit-cards/import'],
  'cards.list': ['GET', '/api/credit-cards'],
  'cards.listCatalogCards': ['GET', '/api/admin/catalog/cards'],
  'cards.listConnections': ['GET', '/api/bank/connections'],
  'cards.listDeleted': ['GET', '/api/credit-cards/deleted'],
  'cards.listHeldCards': ['GET', '/api/admin/cards'],
  'cards.listParked': ['GET', '/api/admin/operations/cards/parked'],
  'cards.listReports': ['GET', '/api/admin/catalog/reports'],
  'cards.listStatementFiles': ['GET', '/api/statement-files'],
  'cards.listTransactions': ['GET', '/api/history/transactions'],
  'cards.listUserCards': ['GET', '/api/admin/wallets/:userId'],
  'cards.makeCalendarFeed': ['POST', '/api/calendar'],
  'cards.mapStatementFile': ['POST', '/api/statement-files/:id/mapping'],
  'cards.offerCatalogCard': ['POST', '/api/admin/catalog/cards/:cardId/offering'],
  'cards.payStatement': ['PUT', '/api/credit-cards/:id/statements/:closingDate/payment'],
  'cards.readCalendarFeed': ['GET', '/api/calendar/feed.ics'],
  'cards.readCardSums': ['GET', '/api/admin/cards/sums'],
  'cards.readCatalogCard': ['GET', '/api/admin/catalog/cards/:cardId'],
  'cards.readCatalogCards': ['GET', '/api/cards/catalog'],
  'cards.readCatalogImport': ['GET', '/api/admin/catalog/imports/:id'],
  'cards.readOperations': ['GET', '/api/admin/operations/cards'],
  'cards.reconnectBank': ['POST', '/api/bank/connections/:id/reconnect'],
  'cards.replayParked': ['POST', '/api/admin/operations/cards/replay'],
  'cards.reportFact': ['POST', '/api/catalog/reports'],
  'cards.restore': ['POST', '/api/credit-cards/:id/restore'],
  'cards.saveDebts': ['PUT', '/api/debts'],
  'cards.searchCatalog': ['GET', '/api/cards/search'],
  'cards.setMerchantCategory': ['PUT', '/api/history/merchant-category'],
  'cards.showUserBalances': ['POST', '/api/admin/wallets/:userId/balances'],
  'cards.sync': ['POST', '/api/bank/sync/:id'],
  'cards.tellOfNewData': ['POST', '/api/bank/webhooks/yodlee'],
  'cards.undoCorrection': ['POST', '/api/admin/catalog/cards/:cardId/corrections/:id/undo'],
  'cards.undoStatementFile': ['POST', '/api/statement-files/:id/undo'],
  'cards.unpayStatement': ['DELETE', '/api/credit-cards/:id/statements/:closingDate/payment'],
  'cards.update': ['PUT', '/api/credit-cards/:id'],
  'cards.yearInReview': ['GET', '/api/history/year'],
  'identity.addBetaFlag': ['POST', '/api/admin/beta-testers'],
  'identity.adminLogin': ['POST', '/api/admin-login'],
  'identity.cancelDeletion': ['DELETE', '/api/user/deletion'],
  'identity.changeEmail': ['POST', '/api/user/email'],
  'identity.changePassword': ['PUT', '/api/user/password'],
  'identity.confirmPassword': ['POST', '/api/auth/confirm'],
  'identity.connectGoogle': ['POST', '/api/auth/connections/google'],
  'identity.disconnectGoogle': ['DELETE', '/api/auth/connections/google'],
  'identity.downloadExport': ['GET', '/api/user/export/:id/file'],
  'identity.endOtherSessions': ['DELETE', '/api/user/sessions'],
  'identity.endSession': ['DELETE', '/api/user/sessions/:id'],
  'identity.finishGoogle': ['GET', '/api/auth/google/callback'],
  'identity.getConnections': ['GET', '/api/auth/connections'],
  'identity.getExport': ['GET', '/api/user/export/:id'],
  'identity.getProviders': ['GET', '/api/auth/providers'],
  'identity.getUser': ['GET', '/api/user'],
  'identity.listBetaTesters': ['GET', '/api/admin/beta-testers'],
  'identity.listParked': ['GET', '/api/admin/operations/identity/parked'],
  'identity.listSessions': ['GET', '/api/user/sessions'],
  'identity.listSimpleUsers': ['GET', '/api/admin/users-simple'],
  'identity.listUserAudit': ['GET', '/api/admin/users/:id/audit'],
  'identity.listUsers': ['GET', '/api/admin/users'],
  'identity.listUserSessions': ['GET', '/api/admin/users/:id/sessions'],
  'identity.login': ['POST', '/api/login'],
  'identity.logout': ['POST', '/api/logout'],
  'identity.lookAtLink': ['POST', '/api/magic-link/look'],
  'identity.openUserCards': ['GET', '/api/admin/user/:id/cards'],
  'identity.openUserDetails': ['GET', '/api/admin/user/:id/details'],
  'identity.readOperations': ['GET', '/api/admin/operations/identity'],
  'identity.readUser': ['GET', '/api/admin/users/:id'],
  'identity.register': ['POST', '/api/register'],
  'identity.removeBetaFlag': ['POST', '/api/admin/beta-testers/:id/remove'],
  'identity.replayParked': ['POST', '/api/admin/operations/identity/replay'],
  'identity.requestDeletion': ['POST', '/api/user/deletion'],
  'identity.requestExport': ['POST', '/api/user/export'],
  'identity.requestMagicLink': ['POST', '/api/magic-link'],
  'identity.resendVerification': ['POST', '/api/admin/users/:id/verification'],
  'identity.sendVerification': ['POST', '/api/auth/verify-email/send'],
  'identity.signUserOut': ['POST', '/api/admin/users/:id/sign-out'],
  'identity.startGoogle': ['GET', '/api/auth/google'],
  'identity.summarizeUsers': ['GET', '/api/admin/users/summary'],
  'identity.updateProfile': ['PUT', '/api/user/profile'],
  'identity.updateSettings': ['PUT', '/api/user/settings'],
  'identity.useMagicLink': ['POST', '/api/magic-link/use'],
  'identity.verifyEmail': ['POST', '/api/auth/verify-email'],
  'notifications.addPushDevice': ['POST', '/api/user/push'],
  'notifications.changeEmailPreferences': ['POST', '/api/user/email-preferences'],
  'notifications.changeSettingsByLink': ['POST', '/api/email-settings'],
  'notifications.confirmSubscription': ['POST', '/api/email-subscribe/confirm'],
  'notifications.endSubscription': ['POST', '/api/email-subscribe/end'],
  'notifications.endSubscriptionByMailProgram': ['POST', '/api/email-subscribe/one-click'],
  'notifications.findMails': ['GET', '/api/admin/mails'],
  'notifications.getEmailPreferences': ['GET', '/api/user/email-preferences'],
  'notifications.listMails': ['GET', '/api/user/mails'],
  'notifications.listMailSamples': ['GET', '/api/admin/mail-samples'],
  'notifications.listParked': ['GET', '/api/admin/operations/notifications/parked'],
  'notifications.listPushDevices': ['GET', '/api/user/push'],
  'notifications.listWeeklyTips': ['GET', '/api/weekly-tips'],
  'notifications.openReminderSettings': ['GET', '/api/email-settings/one-click'],
  'notifications.openUnsubscribePage': ['GET', '/api/email-subscribe/one-click'],
  'notifications.readMail': ['GET', '/api/admin/mails/:id'],
  'notifications.readOperations': ['GET', '/api/admin/operations/notifications'],
  'notifications.readSettingsByLink': ['POST', '/api/email-settings/read'],
  'notifications.readWeeklyTip': ['GET', '/api/weekly-tips/:week'],
  'notifications.removePushDevice': ['DELETE', '/api/user/push/:id'],
  'notifications.replayParked': ['POST', '/api/admin/operations/notifications/replay'],
  'notifications.restartDelivery': ['POST', '/api/user/email-preferences/restart'],
  'notifications.retryMail': ['POST', '/api/admin/mails/:id/retry'],
  'notifications.sendSupportRequest': ['POST', '/api/support-requests'],
  'notifications.sendTestEmail': ['POST', '/api/user/send-test-email'],
  'notifications.showMailSample': ['GET', '/api/admin/mail-samples/:id'],
  'notifications.stopRemindersByMailProgram': ['POST', '/api/email-settings/one-click'],
  'notifications.subscribe': ['POST', '/api/email-subscribe'],
  'notifications.tellOfMail': ['POST', '/api/mail-events'],
  'notifications.testPushDevice': ['POST', '/api/user/push/:id/test'],
  'strategist.chat': ['POST', '/api/chat'],
  'strategist.deleteStrategy': ['DELETE', '/api/saved-strategies/:id'],
  'strategist.listParked': ['GET', '/api/admin/operations/strategist/parked'],
  'strategist.listStrategies': ['GET', '/api/saved-strategies'],
  'strategist.readOperations': ['GET', '/api/admin/operations/strategist'],
  'strategist.readStrategy': ['GET', '/api/saved-strategies/:id'],
  'strategist.replayParked': ['POST', '/api/admin/operations/strategist/replay'],
  'strategist.restoreStrategy': ['POST', '/api/saved-strategies/:id/restore'],
  'strategist.saveStrategy': ['POST', '/api/save-strategy'],
  'strategist.updateStrategy': ['PUT', '/api/saved-strategies/:id'],
} as const;

/** The contract of each call, for types. */
export interface RouteContracts {
  'analytics.createAffiliateLink': typeof analyticsAffiliateLinks.createAffiliateLink;
  'analytics.deleteAffiliateLink': typeof analyticsAffiliateLinks.deleteAffiliateLink;
  'analytics.exportCsv': typeof analyticsExport.exportCsv;
  'analytics.listAffiliateLinks': typeof analyticsAffiliateLinks.listAffiliateLinks;
  'analytics.listFinancialProducts': typeof analyticsProducts.listFinancialProducts;
  'analytics.listParked': typeof analyticsOperations.listAnalyticsParked;
  'analytics.readActivity': typeof analyticsActivity.readActivity;
  'analytics.readAlgorithms': typeof analyticsJourneys.readAlgorithms;
  'analytics.readClicks': typeof analyticsClicksByPartner.readClicks;
  'analytics.readEvents': typeof analyticsFigures.readEvents;
  'analytics.readExportSize': typeof analyticsExport.readExportSize;
  'analytics.readFunnel': typeof analyticsJourneys.readFunnel;
  'analytics.readGeographic': typeof analyticsFigures.readGeographic;
  'analytics.readLiveUsers': typeof analyticsFigures.readLiveUsers;
  'analytics.readOperations': typeof analyticsOperations.readAnalyticsOperations;
  'analytics.readOverview': typeof analyticsFigures.readOverview;
  'analytics.readPages': typeof analyticsFigures.readPages;
  'analytics.readReferrers': typeof analyticsFigures.readReferrers;
  'analytics.readRetention': typeof analyticsJourneys.readRetention;
  'analytics.readSources': typeof analyticsFigures.readSources;
  'analytics.readTopCards': typeof analyticsJourneys.readTopCards;
  'analytics.recordVisits': typeof analyticsVisits.recordVisits;
  'analytics.replayParked': typeof analyticsOperations.replayAnalyticsParked;
  'analytics.trackBillPayClick': typeof analyticsClicks.trackBillPayClick;
  'analytics.trackOfferClick': typeof analyticsClicks.trackOfferClick;
  'analytics.trackProductClick': typeof analyticsClicks.trackProductClick;
  'analytics.trackStayClick': typeof analyticsClicks.trackStayClick;
  'analytics.updateAffiliateLink': typeof analyticsAffiliateLinks.updateAffiliateLink;
  'billing.activateSubscription': typeof billingStripe.activateSubscription;
  'billing.changePlan': typeof billingStripe.changePlan;
  'billing.createCheckoutSession': typeof billingStripe.createCheckoutSession;
  'billing.createCoupon': typeof billingCoupons.createCoupon;
  'billing.getStripeConfig': typeof billingStripe.getStripeConfig;
  'billing.getSubscription': typeof billingEntitlements.getSubscription;
  'billing.grantPro': typeof billingSubscribers.grantPro;
  'billing.listCoupons': typeof billingCoupons.listCoupons;
  'billing.listInvoices': typeof billingEntitlements.listInvoices;
  'billing.listParked': typeof billingOperations.listBillingParked;
  'billing.openPortal': typeof billingStripe.openPortal;
  'billing.previewPlanChange': typeof billingStripe.previewPlanChange;
  'billing.readCouponUses': typeof billingRevenue.readCouponUses;
  'billing.readOperations': typeof billingOperations.readBillingOperations;
  'billing.readRevenue': typeof billingRevenue.readRevenue;
  'billing.readSubscriber': typeof billingSubscribers.readSubscriber;
  'billing.redeemCoupon': typeof billingCoupons.redeemCoupon;
  'billing.refundInvoice': typeof billingSubscribers.refundInvoice;
  'billing.replayParked': typeof billingOperations.replayBillingParked;
  'billing.resumeSubscription': typeof billingStripe.resumeSubscription;
  'billing.stripeWebhook': typeof billingStripe.stripeWebhook;
  'billing.testActivate': typeof billingStripe.testActivate;
  'billing.updateCoupon': typeof billingCoupons.updateCoupon;
  'billing.watchSubscription': typeof billingEntitlements.watchSubscription;
  'billing.withdrawGrant': typeof billingSubscribers.withdrawGrant;
  'cards.addCatalogImport': typeof cardsCatalogImports.addCatalogImport;
  'cards.addStatementFile': typeof cardsStatementFiles.addStatementFile;
  'cards.applyCatalogImport': typeof cardsCatalogImports.applyCatalogImport;
  'cards.chooseAccounts': typeof cardsBanks.chooseAccounts;
  'cards.commitStatementFile': typeof cardsStatementFiles.commitStatementFile;
  'cards.connectBank': typeof cardsBanks.connectBank;
  'cards.correctCatalogCard': typeof cardsCatalogCorrections.correctCatalogCard;
  'cards.create': typeof cardsWallet.createCard;
  'cards.decideReport': typeof cardsCatalogCorrections.decideReport;
  'cards.delete': typeof cardsWallet.deleteCard;
  'cards.discardStatementFile': typeof cardsStatementFiles.discardStatementFile;
  'cards.disconnect': typeof cardsBanks.disconnectCard;
  'cards.downloadBillEvent': typeof cardsCalendar.downloadBillEvent;
  'cards.endCalendarFeed': typeof cardsCalendar.endCalendarFeed;
  'cards.exportHistory': typeof cardsHistory.exportHistory;
  'cards.exportHistoryMonths': typeof cardsHistory.exportHistoryMonths;
  'cards.exportHistoryPdf': typeof cardsHistory.exportHistoryPdf;
  'cards.finishBank': typeof cardsBanks.finishBank;
  'cards.getCalendarFeed': typeof cardsCalendar.getCalendarFeed;
  'cards.getConnection': typeof cardsBanks.getConnection;
  'cards.getDebts': typeof cardsDebts.getDebts;
  'cards.getStatementFile': typeof cardsStatementFiles.getStatementFile;
  'cards.history': typeof cardsHistory.getHistory;
  'cards.import': typeof cardsWallet.importCards;
  'cards.list': typeof cardsWallet.listCards;
  'cards.listCatalogCards': typeof cardsCatalogCorrections.listCatalogCards;
  'cards.listConnections': typeof cardsBanks.listConnections;
  'cards.listDeleted': typeof cardsWallet.listDeletedCards;
  'cards.listHeldCards': typeof cardsAdminCards.listHeldCards;
  'cards.listParked': typeof cardsOperations.listCardsParked;
  'cards.listReports': typeof cardsCatalogCorrections.listReports;
  'cards.listStatementFiles': typeof cardsStatementFiles.listStatementFiles;
  'cards.listTransactions': typeof cardsHistory.listTransactions;
  'cards.listUserCards': typeof cardsUserCards.listUserCards;
  'cards.makeCalendarFeed': typeof cardsCalendar.makeCalendarFeed;
  'cards.mapStatementFile': typeof cardsStatementFiles.mapStatementFile;
  'cards.offerCatalogCard': typeof cardsCatalogCorrections.offerCatalogCard;
  'cards.payStatement': typeof cardsStatements.payStatement;
  'cards.readCalendarFeed': typeof cardsCalendar.readCalendarFeed;
  'cards.readCardSums': typeof cardsAdminCards.readCardSums;
  'cards.readCatalogCard': typeof cardsCatalogCorrections.readCatalogCard;
  'cards.readCatalogCards': typeof cardsCatalog.readCatalogCards;
  'cards.readCatalogImport': typeof cardsCatalogImports.readCatalogImport;
  'cards.readOperations': typeof cardsOperations.readCardsOperations;
  'cards.reconnectBank': typeof cardsBanks.reconnectBank;
  'cards.replayParked': typeof cardsOperations.replayCardsParked;
  'cards.reportFact': typeof cardsCatalogCorrections.reportFact;
  'cards.restore': typeof cardsWallet.restoreCard;
  'cards.saveDebts': typeof cardsDebts.saveDebts;
  'cards.searchCatalog': typeof cardsCatalog.searchCatalog;
  'cards.setMerchantCategory': typeof cardsHistory.setMerchantCategory;
  'cards.showUserBalances': typeof cardsUserCards.showUserBalances;
  'cards.sync': typeof cardsBanks.syncCard;
  'cards.tellOfNewData': typeof cardsBanks.tellOfNewData;
  'cards.undoCorrection': typeof cardsCatalogCorrections.undoCorrection;
  'cards.undoStatementFile': typeof cardsStatementFiles.undoStatementFile;
  'cards.unpayStatement': typeof cardsStatements.unpayStatement;
  'cards.update': typeof cardsWallet.updateCard;
  'cards.yearInReview': typeof cardsHistory.getYearInReview;
  'identity.addBetaFlag': typeof identityBetaTesters.addBetaFlag;
  'identity.adminLogin': typeof identityRoles.adminLogin;
  'identity.cancelDeletion': typeof identityDeletion.cancelDeletion;
  'identity.changeEmail': typeof identityLinks.changeEmail;
  'identity.changePassword': typeof identityPassword.changePassword;
  'identity.confirmPassword': typeof identitySessions.confirmPassword;
  'identity.connectGoogle': typeof identityConnections.connectGoogle;
  'identity.disconnectGoogle': typeof identityConnections.disconnectGoogle;
  'identity.downloadExport': typeof identityExport.downloadExport;
  'identity.endOtherSessions': typeof identitySessions.endOtherSessions;
  'identity.endSession': typeof identitySessions.endSession;
  'identity.finishGoogle': typeof identityConnections.finishGoogle;
  'identity.getConnections': typeof identityConnections.getConnections;
  'identity.getExport': typeof identityExport.getExport;
  'identity.getProviders': typeof identityConnections.getProviders;
  'identity.getUser': typeof identityAccounts.getUser;
  'identity.listBetaTesters': typeof identityBetaTesters.listBetaTesters;
  'identity.listParked': typeof identityOperations.listIdentityParked;
  'identity.listSessions': typeof identitySessions.listSessions;
  'identity.listSimpleUsers': typeof identityUsers.listSimpleUsers;
  'identity.listUserAudit': typeof identityUserDetails.listUserAudit;
  'identity.listUsers': typeof identityUsers.listUsers;
  'identity.listUserSessions': typeof identityUserDetails.listUserSessions;
  'identity.login': typeof identitySessions.login;
  'identity.logout': typeof identitySessions.logout;
  'identity.lookAtLink': typeof identityLinks.lookAtLink;
  'identity.openUserCards': typeof identityUserDetails.openUserCards;
  'identity.openUserDetails': typeof identityUserDetails.openUserDetails;
  'identity.readOperations': typeof identityOperations.readIdentityOperations;
  'identity.readUser': typeof identityUserDetails.readUser;
  'identity.register': typeof identityAccounts.register;
  'identity.removeBetaFlag': typeof identityBetaTesters.removeBetaFlag;
  'identity.replayParked': typeof identityOperations.replayIdentityParked;
  'identity.requestDeletion': typeof identityDeletion.requestDeletion;
  'identity.requestExport': typeof identityExport.requestExport;
  'identity.requestMagicLink': typeof identityLinks.requestMagicLink;
  'identity.resendVerification': typeof identityUserDetails.resendVerification;
  'identity.sendVerification': typeof identityLinks.sendVerification;
  'identity.signUserOut': typeof identityUserDetails.signUserOut;
  'identity.startGoogle': typeof identityConnections.startGoogle;
  'identity.summarizeUsers': typeof identityUsers.summarizeUsers;
  'identity.updateProfile': typeof identityAccounts.updateProfile;
  'identity.updateSettings': typeof identityAccounts.updateSettings;
  'identity.useMagicLink': typeof identityLinks.useMagicLink;
  'identity.verifyEmail': typeof identityLinks.verifyEmail;
  'notifications.addPushDevice': typeof notificationsPush.addPushDevice;
  'notifications.changeEmailPreferences': typeof notificationsEmailPreferences.changeEmailPreferences;
  'notifications.changeSettingsByLink': typeof notificationsEmailPreferences.changeSettingsByLink;
  'notifications.confirmSubscription': typeof notificationsNewsletter.confirmSubscription;
  'notifications.endSubscription': typeof notificationsNewsletter.endSubscription;
  'notifications.endSubscriptionByMailProgram': typeof notificationsNewsletter.endSubscriptionByMailProgram;
  'notifications.findMails': typeof notificationsMailLog.findMails;
  'notifications.getEmailPreferences': typeof notificationsEmailPreferences.getEmailPreferences;
  'notifications.listMails': typeof notificationsMailLog.listMails;
  'notifications.listMailSamples': typeof notificationsMailSamples.listMailSamples;
  'notifications.listParked': typeof notificationsOperations.listNotificationsParked;
  'notifications.listPushDevices': typeof notificationsPush.listPushDevices;
  'notifications.listWeeklyTips': typeof notificationsWeeklyTips.listWeeklyTips;
  'notifications.openReminderSettings': typeof notificationsEmailPreferences.openReminderSettings;
  'notifications.openUnsubscribePage': typeof notificationsNewsletter.openUnsubscribePage;
  'notifications.readMail': typeof notificationsMailLog.readMail;
  'notifications.readOperations': typeof notificationsOperations.readNotificationsOperations;
  'notifications.readSettingsByLink': typeof notificationsEmailPreferences.readSettingsByLink;
  'notifications.readWeeklyTip': typeof notificationsWeeklyTips.readWeeklyTip;
  'notifications.removePushDevice': typeof notificationsPush.removePushDevice;
  'notifications.replayParked': typeof notificationsOperations.replayNotificationsParked;
  'notifications.restartDelivery': typeof notificationsEmailPreferences.restartDelivery;
  'notifications.retryMail': typeof notificationsMailLog.retryMail;
  'notifications.sendSupportRequest': typeof notificationsSupport.sendSupportRequest;
  'notifications.sendTestEmail': typeof notificationsEmailPreferences.sendTestEmail;
  'notifications.showMailSample': typeof notificationsMailSamples.showMailSample;
  'notifications.stopRemindersByMailProgram': typeof notificationsEmailPreferences.stopRemindersByMailProgram;
  'notifications.subscribe': typeof notificationsNewsletter.subscribe;
  'notifications.tellOfMail': typeof notificationsMailEvents.tellOfMail;
  'notifications.testPushDevice': typeof notificationsPush.testPushDevice;
  'strategist.chat': typeof strategistChat.chat;
  'strategist.deleteStrategy': typeof strategistStrategies.deleteStrategy;
  'strategist.listParked': typeof strategistOperations.listStrategistParked;
  'strategist.listStrategies': typeof strategistStrategies.listStrategies;
  'strategist.readOperations': typeof strategistOperations.readStrategistOperations;
  'strategist.readStrategy': typeof strategistStrategies.readStrategy;
  'strategist.replayParked': typeof strategistOperations.replayStrategistParked;
  'strategist.restoreStrategy': typeof strategistStrategies.restoreStrategy;
  'strategist.saveStrategy': typeof strategistStrategies.saveStrategy;
  'strategist.updateStrategy': typeof strategistStrategies.updateStrategy;
}
