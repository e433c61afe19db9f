/**
 * The API's description as types. Made from api/openapi.json by `npm run gen`; never edited by hand.
 */
export interface paths {
  '/api/v1/auth/register': {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': components['schemas']['RegisterDto'] } }; responses: { 201: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; data: components['schemas']['UserDto'] } } } } };
  };
  '/api/v1/auth/login': {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': components['schemas']['LoginDto'] } }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; data: components['schemas']['TokensDto'] } } } } };
  };
  '/api/v1/auth/me': {
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; data: components['schemas']['UserDto'] } } } } };
  };
  '/api/v1/auth/refresh': {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': components['schemas']['RefreshDto'] } }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; data: components['schemas']['TokensDto'] } } } } };
  };
  '/api/v1/auth/logout': {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': components['schemas']['RefreshDto'] } }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; data: null } } } } };
  };
  '/api/v1/preferences': {
    get: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; data: components['schemas']['PreferencesDto'] } } } } };
    patch: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': components['schemas']['UpdatePreferencesDto'] } }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; data: components['schemas']['PreferencesDto'] } } } } };
  };
  '/api/v1/preferences/sidebar-collapsed': {
    put: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': components['schemas']['SidebarCollapsedDto'] } }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; data: components['schemas']['PreferencesDto'] } } } } };
  };
  '/api/v1/weight-entries': {
    get: { parameters: { query?: { from?: string; to?: string; cursor?: string; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; data: { entries: components['schemas']['WeightEntryDto'][]; next_cursor: string | null } } } } } };
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': components['schemas']['CreateWeightEntryDto'] } }; responses: { 201: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; data: components['schemas']['WeightEntryDto'] } } } } };
  };
  '/api/v1/weight-entries/{id}': {
    get: { parameters: { query?: never; header?: never; path: { id: string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; data: components['schemas']['WeightEntryDto'] } } } } };
    patch: { parameters: { query?: never; header?: never; path: { id: string }; cookie?: never }; requestBody: { content: { 'application/json': components['schemas']['UpdateWeightEntryDto'] } }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; data: components['schemas']['WeightEntryDto'] } } } } };
    delete: { parameters: { query?: never; header?: never; path: { id: string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; data: null } } } } };
  };
  '/api/v1/meal-entries': {
    get: { parameters: { query?: { from?: string; to?: string; cursor?: string; limit?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; data: { entries: components['schemas']['MealEntryDto'][]; next_cursor: string | null } } } } } };
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': components['schemas']['CreateMealEntryDto'] } }; responses: { 201: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; data: components['schemas']['MealEntryDto'] } } } } };
  };
  '/api/v1/meal-entries/{id}': {
    get: { parameters: { query?: never; header?: never; path: { id: string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; data: components['schemas']['MealEntryDto'] } } } } };
    patch: { parameters: { query?: never; header?: never; path: { id: string }; cookie?: never }; requestBody: { content: { 'application/json': components['schemas']['UpdateMealEntryDto'] } }; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; data: components['schemas']['MealEntryDto'] } } } } };
    delete: { parameters: { query?: never; header?: never; path: { id: string }; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; data: null } } } } };
  };
  '/api/v1/entries': {
    get: { parameters: { query?: { from?: string; to?: string; cursor?: string; limit?: number; types?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; data: { entries: (components['schemas']['WeightTimelineEntryDto'] | components['schemas']['MealTimelineEntryDto'])[]; next_cursor: string | null } } } } } };
  };
  '/api/v1/foods/search': {
    get: { parameters: { query?: { q?: string; barcode?: string; page?: number; per_page?: number }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; data: components['schemas']['FoodSearchDto'] } } } } };
  };
  '/api/v1/user-foods': {
    post: { parameters: { query?: never; header?: never; path?: never; cookie?: never }; requestBody: { content: { 'application/json': components['schemas']['CreateUserFoodDto'] } }; responses: { 201: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; data: components['schemas']['UserFoodDto'] } } } } };
  };
  '/api/v1/admin/users': {
    get: { parameters: { query?: { page?: number; limit?: number; search?: string }; header?: never; path?: never; cookie?: never }; requestBody?: never; responses: { 200: { headers: { [name: string]: unknown }; content: { 'application/json': { success: true; data: components['schemas']['AdminUsersDto'] } } } } };
  };
}
export interface components {
  schemas: {
    UserDto: { id: string; username: string; email: string; display_name: string; is_admin: boolean; permission_level: number; premium: boolean; created_at: string };
    RegisterDto: { username: string; email: string; password: string; display_name?: string };
    LoginDto: { username_or_email: string; password: string };
    RefreshDto: { token: string };
    TokensDto: { access_token: string; refresh_token: string };
    SidebarCollapsedDto: { collapsed: boolean };
    PreferencesDto: { weightEntry: { defaultUnit: 'lbs' | 'kg' | 'stone'; showUnitDropdown: boolean; showNotes: boolean }; progressPicEntry: { showNotes: boolean }; workoutEntry: { showNotes: boolean; customWorkoutTypes: string[] }; challengeEntry: { showNotes: boolean; showImages: boolean }; customEntry: { showImages: boolean }; ui: { sidebarCollapsed: boolean } };
    UpdatePreferencesDto: { weightEntry?: { defaultUnit?: 'lbs' | 'kg' | 'stone'; showUnitDropdown?: boolean; showNotes?: boolean }; progressPicEntry?: { showNotes?: boolean }; workoutEntry?: { showNotes?: boolean; customWorkoutTypes?: string[] }; challengeEntry?: { showNotes?: boolean; showImages?: boolean }; customEntry?: { showImages?: boolean }; ui?: { sidebarCollapsed?: boolean } };
    CreateWeightEntryDto: { id?: string; occurred_at?: string; time_zone?: string; weight: number; unit: 'lbs' | 'kg' | 'stone'; notes?: string };
    UpdateWeightEntryDto: { occurred_at?: string; time_zone?: string; weight?: number; unit?: 'lbs' | 'kg' | 'stone'; notes?: string };
    WeightEntryDto: { id: string; occurred_at: string; time_zone: string; local_date: string; version: number; created_at: string; updated_at: string; weight: number; unit: 'lbs' | 'kg' | 'stone'; weight_kg: number; notes: string };
    MealItemDto: { type: 'user' | 'database'; food_id: string; name: string; brand: string | null; quantity: number; unit: 'g' | 'serving'; calories: number | null; protein: number | null; carbs: number | null; fat: number | null };
    CreateMealItemDto: { type: 'user' | 'database'; food_id: string; quantity: number; unit: 'g' | 'serving' };
    CreateMealEntryDto: { id?: string; occurred_at?: string; time_zone?: string; items: components['schemas']['CreateMealItemDto'][]; notes?: string };
    UpdateMealEntryDto: { occurred_at?: string; time_zone?: string; items?: components['schemas']['CreateMealItemDto'][]; notes?: string };
    MealEntryDto: { id: string; occurred_at: string; time_zone: string; local_date: string; version: number; created_at: string; updated_at: string; items: components['schemas']['MealItemDto'][]; total_calories: number | null; total_protein: number | null; total_carbs: number | null; total_fat: number | null; totals_partial: boolean; notes: string };
    WeightTimelineEntryDto: components['schemas']['WeightEntryDto'] & { kind: 'weight-entries' };
    MealTimelineEntryDto: components['schemas']['MealEntryDto'] & { kind: 'meal-entries' };
    UserFoodDto: { id: string; name: string; brand: string | null; barcode: string | null; calories: number | null; protein: number | null; carbohydrates: number | null; net_carbs: number | null; fat: number | null; fiber: number | null; serving_size: string | null; serving_grams: number | null; nutrition_per_serving: { calories: number | null; protein: number | null; carbohydrates: number | null; fat: number | null } | null };
    CreateUserFoodDto: { name: string; brand?: string; barcode?: string; calories: number; protein: number; carbohydrates: number; net_carbs?: number; fat: number; fiber?: number; serving_size?: string; serving_grams?: number };
    DatabaseFoodDto: { id: string; barcode: string | null; product_name: string; brands: string | null; image_thumb_url: string | null; calories: number | null; protein: number | null; carbohydrates: number | null; fat: number | null; serving_size: string | null; serving_grams: number | null; nutrition_per_100g: { energy_kcal: number | null; proteins: number | null; carbohydrates: number | null; sugars: number | null; fat: number | null; saturated_fat: number | null; fiber: number | null; salt: number | null; sodium: number | null }; nutrition_per_serving: { energy_kcal: number | null; proteins: number | null; carbohydrates: number | null; sugars: number | null; fat: number | null; saturated_fat: number | null; fiber: number | null; salt: number | null; sodium: number | null } | null; servings: { description: string; grams: number }[]; data_sources: string[]; raw_fatsecret_data: null };
    FoodSearchDto: { user_foods: components['schemas']['UserFoodDto'][]; database_foods: components['schemas']['DatabaseFoodDto'][]; provider: 'hit' | 'miss' | 'unavailable' | 'rate_limited' | 'not_asked'; attribution: string | null };
    AdminUserDto: { id: string; username: string; email: string; display_name: string; status: 'active' | 'suspended' | 'banned'; is_admin: boolean; permission_level: number; premium: boolean; email_verified_at: string | null; created_at: string; last_active_at: string | null };
    AdminUsersDto: { users: components['schemas']['AdminUserDto'][]; pagination: { page: number; pages: number; total: number; limit: number } };
  };
}
