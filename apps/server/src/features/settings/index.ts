/** What other features may import. */
export { settingStaffHandlers } from './admin/admin.routes.ts';
export { settingDefaults } from './settings.defaults.ts';
export { appSettingHandlers } from './settings.routes.ts';
export { type SettingsService, settingsService } from './settings.service.ts';
